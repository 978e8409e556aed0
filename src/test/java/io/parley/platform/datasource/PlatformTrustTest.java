package io.parley.platform.datasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.settings.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Properties;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformTrustTest {

    @TempDir
    Path folder;

    private SSLServerSocket serverWith(TestCertificate certificate) throws Exception {
        var password = TestCertificate.PASSWORD.toCharArray();
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(KeyStore.getInstance(certificate.keyStore().toFile(), password), password);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return (SSLServerSocket)
                context.getServerSocketFactory().createServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    private static void answerOnce(SSLServerSocket server) {
        Thread.ofVirtual().start(() -> {
            try (var client = (SSLSocket) server.accept()) {
                client.startHandshake();
                client.getInputStream().read();
            } catch (IOException refusedByTheClient) {
                // what one of the tests wants
            }
        });
    }

    @Test
    @DisplayName(
            "DB-5 a certificate of SSL_CERT_FILE is trusted beside the platform's roots, which alone do not know it")
    void extraRoots() throws Exception {
        var certificate = TestCertificate.create(folder, "db.example.org");
        var properties = new Properties();
        try (var server = serverWith(certificate)) {
            answerOnce(server);
            var plain = new PlatformTrust(properties);
            try (var socket = (SSLSocket) plain.createSocket(server.getInetAddress(), server.getLocalPort())) {
                assertThatThrownBy(socket::startHandshake).isInstanceOf(SSLHandshakeException.class);
            }
            answerOnce(server);
            properties.setProperty(PlatformTrust.EXTRA_ROOTS, certificate.pem().toString());
            var trusting = new PlatformTrust(properties);
            try (var socket = (SSLSocket) trusting.createSocket(server.getInetAddress(), server.getLocalPort())) {
                socket.startHandshake();
                assertThat(socket.getSession().isValid()).isTrue();
                assertThat(socket.getSession().getPeerPrincipal().getName()).isEqualTo("CN=db.example.org");
            }
        }
    }
}
