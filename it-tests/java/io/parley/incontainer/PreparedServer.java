package io.parley.incontainer;

import io.parley.harness.Build;
import io.parley.harness.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lays out the server that the in-container tests run in, before it is started: the product's own configuration without
 * its application (the test deploys it with the test class inside), a fresh database, and the connector through which the
 * deployment is watched.
 */
public final class PreparedServer implements BeforeAllCallback {

    private static final Path SERVER = Build.target("arquillian/usr/servers/incontainer");

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        var port = System.getProperty("parley.arquillian.port");
        // The test class brings this extension with it into the server, where there is nothing to prepare.
        if (port == null || Files.exists(SERVER.resolve("prepared"))) {
            return;
        }
        Files.createDirectories(SERVER.resolve("configDropins/defaults"));
        try (var files = Files.list(Build.file("liberty-config"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, SERVER.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        var xml = Files.readString(SERVER.resolve("server.xml"));
        Files.writeString(
                SERVER.resolve("server.xml"),
                xml.replaceAll("(?s)<webApplication.*?</webApplication>", "")
                        // the adapter deploys by changing the configuration of the running server
                        .replace("<config updateTrigger=\"disabled\"/>", ""));
        Files.writeString(
                SERVER.resolve("configDropins/defaults/connector.xml"),
                "<server><featureManager><feature>localConnector-1.0</feature></featureManager></server>");
        Files.writeString(SERVER.resolve("server.env"), """
                parley_http_port=%s
                parley_http_host=127.0.0.1
                parley_driver_dir=%s
                PORT=%s
                BIND_ADDR=127.0.0.1
                BASE_URL=http://127.0.0.1:%s
                DATABASE_URL=%s
                DATABASE_ALLOW_PLAINTEXT=true
                """.formatted(
                port, Build.target("driver"), port, port, TestDatabase.shared().createDatabase("incontainer")));
        Files.createFile(SERVER.resolve("prepared"));
    }
}
