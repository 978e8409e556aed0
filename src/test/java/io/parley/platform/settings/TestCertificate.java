package io.parley.platform.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A certificate that signs itself, made by the JDK's keytool.
 *
 * @param keyStore with the private key; its password is {@link #PASSWORD}
 * @param pem      the certificate alone
 */
public record TestCertificate(Path keyStore, Path pem) {

    public static final String PASSWORD = "changeit";

    /** A root certificate to be read, not to be used: cheaper than making one. */
    public static Path written(Path folder) throws IOException {
        try (var pem = TestCertificate.class.getResourceAsStream("root.pem")) {
            return Files.write(folder.resolve("root.pem"), pem.readAllBytes());
        }
    }

    /** Takes a second. */
    public static TestCertificate create(Path folder, String host) throws Exception {
        var store = folder.resolve(host + ".p12");
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var made = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        var output = new String(made.getInputStream().readAllBytes());
        if (made.waitFor() != 0) {
            throw new IOException(output);
        }
        var certificate =
                KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray()).getCertificate("server");
        var text = "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
        return new TestCertificate(store, Files.writeString(folder.resolve(host + ".pem"), text));
    }
}
