package io.parley.harness;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A {@code postgres://user:password@host:port/database?parameters} URL, in the form the product is given. */
record PostgresUrl(URI uri) {

    static PostgresUrl parse(String text) {
        var uri = URI.create(text);
        if (uri.getScheme() == null || !uri.getScheme().matches("postgres(ql)?") || uri.getHost() == null) {
            throw new IllegalArgumentException("not a postgres:// URL");
        }
        return new PostgresUrl(uri);
    }

    String database() {
        return uri.getPath().substring(1);
    }

    PostgresUrl withDatabase(String name) {
        var query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return parse(uri.getScheme() + "://" + uri.getRawAuthority() + "/" + name + query);
    }

    Connection connect(String applicationName) throws SQLException {
        var jdbc = new StringBuilder("jdbc:postgresql://")
                .append(uri.getHost())
                .append(':')
                .append(uri.getPort() < 0 ? 5432 : uri.getPort())
                .append(uri.getRawPath())
                .append("?ApplicationName=")
                .append(URLEncoder.encode(applicationName, StandardCharsets.UTF_8));
        if (uri.getRawUserInfo() != null) {
            var userInfo = uri.getRawUserInfo().replace("+", "%2B").split(":", 2);
            jdbc.append("&user=").append(userInfo[0]);
            if (userInfo.length == 2) {
                jdbc.append("&password=").append(userInfo[1]);
            }
        }
        if (uri.getRawQuery() != null) {
            jdbc.append('&').append(uri.getRawQuery());
        }
        return DriverManager.getConnection(jdbc.toString());
    }

    @Override
    public String toString() {
        return uri.toString();
    }
}
