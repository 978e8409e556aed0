package io.parley.platform.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Certificates in PEM files, and the trust that outbound TLS has in them ({@code SSL_CERT_FILE}, DB-5). */
public final class Certificates {

    private Certificates() {}

    /**
     * @param setting where the name comes from, for the refusal
     * @throws BadSetting when the file cannot be read or holds no certificate
     */
    static Path checked(String setting, String name) {
        var refusal = setting + " " + BadSetting.quoted(name);
        try {
            var path = Path.of(name);
            if (read(path).isEmpty()) {
                throw new BadSetting(refusal + " holds no certificate");
            }
            return path;
        } catch (IOException | InvalidPathException unreadable) {
            throw new BadSetting(refusal + " cannot be read");
        } catch (GeneralSecurityException notPem) {
            throw new BadSetting(refusal + " is not a file of PEM certificates");
        }
    }

    private static List<X509Certificate> read(Path file) throws IOException, GeneralSecurityException {
        var certificates = new ArrayList<X509Certificate>();
        try (InputStream in = Files.newInputStream(file)) {
            for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                certificates.add((X509Certificate) certificate);
            }
        }
        return certificates;
    }

    /**
     * A TLS context that trusts the platform's roots and those of the file, where there is one. For connections to the
     * identity provider, to webhooks and to the database.
     */
    public static SSLContext trusting(Optional<Path> extraRoots) throws IOException, GeneralSecurityException {
        var manager = manager(null);
        if (extraRoots.isPresent()) {
            var store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            // One manager checks a chain, so the platform's roots go into the same store.
            var roots = new ArrayList<>(List.of(manager.getAcceptedIssuers()));
            roots.addAll(read(extraRoots.get()));
            for (int i = 0; i < roots.size(); i++) {
                store.setCertificateEntry("root-" + i, roots.get(i));
            }
            manager = manager(store);
        }
        var context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {manager}, null);
        return context;
    }

    private static X509TrustManager manager(KeyStore store) throws GeneralSecurityException {
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        for (var manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager found) {
                return found;
            }
        }
        throw new GeneralSecurityException("no X.509 trust manager on this platform");
    }
}
