package io.parley.platform.datasource;

import io.parley.platform.settings.Certificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.Properties;
import javax.net.ssl.SSLSocketFactory;

/**
 * TLS to the database by the platform's trust roots and those of {@code SSL_CERT_FILE} (DB-5). The driver makes it by
 * its name, with the connection's properties; the check of the host's name is the driver's.
 */
public final class PlatformTrust extends SSLSocketFactory {

    /** The connection property that names the file of further roots. */
    static final String EXTRA_ROOTS = "parleyExtraRoots";

    private final SSLSocketFactory delegate;

    public PlatformTrust(Properties properties) throws IOException, GeneralSecurityException {
        var file = Optional.ofNullable(properties.getProperty(EXTRA_ROOTS)).map(Path::of);
        delegate = Certificates.trusting(file).getSocketFactory();
    }

    @Override
    public Socket createSocket() throws IOException {
        return delegate.createSocket();
    }

    @Override
    public Socket createSocket(Socket socket, String host, int port, boolean autoClose) throws IOException {
        return delegate.createSocket(socket, host, port, autoClose);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return delegate.createSocket(host, port);
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return delegate.createSocket(host, port, local, localPort);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return delegate.createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        return delegate.createSocket(host, port, local, localPort);
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return delegate.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return delegate.getSupportedCipherSuites();
    }
}
