package io.parley.platform.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The scripts in {@code migrations/}, as they ship. */
class ShippedScriptsTest {

    private static final Path BASE = Path.of(System.getProperty("basedir", ""));
    private static final Path FOLDER = BASE.resolve("migrations");

    /** A digest here never changes. A new step adds a line. */
    private static final String DIGESTS = """
            fa28a1868e1864a9b5bcba7fbe8da0438a128f1607a56b6323fc2e2f4e080ea2 V0001__extensions.sql
            94179e8798975d2f5f59f39847e0d461f457fa01c248cb5aa6e6f27a59facd11 V0002__identity.sql
            7205d42ead50325da8ead24c07ba228acafae1694368e37f136ca439ff5ffca5 V0003__spaces.sql
            00e98b18e2ba0419c6f224166132e4f51cded81b461bf3e427f5e380a960eb17 V0004__sessions.sql
            cb2bc675b14a25b4b977d6b47beecb5f35f246542b55e6f90f370cd4082c0d81 V0005__poker.sql
            6d0e466abdbcd0ed62b8d1478d1a1d465c748da7e3b75fefdba041ecc6798ffc V0006__standup.sql
            ba490ca58a071f6d87c294f004bc75886415d60a3dd236ea529a869de91c1025 V0007__story_ref.sql
            68e0363b25ce88ed8197bb88be483d52cffc47e5fcf4734f7c84e80236c9330e V0008__space_passcode.sql
            2ea5bdd9d944655f8c068be8cf139e973887c0969f20fca1f007dca7c709f5b1 V0009__federated_identity.sql
            d85eba8a5dd08b7b1c33f7fb3607db9e0cede13ffbf0bfbde3ba27d85c33fef0 V0010__session_kinds.sql
            59eba0e3888cd45be931245662a33173291c3eb2dafcfb464aa7bde1ea88d473 V0011__presence.sql
            7de3d7bf1cdbfa3bad80b52de1eba64428fa1f7b726c2fb897cce1120adc014a V0012__abuse_limits.sql
            87c5209699f35ff9f9daa5da8bc49aefecbe88a4ea92f6dc02f40daf13fe13ee V0013__passcode_attempts.sql
            7ad21ed26854c9233e8f7bf3d583a10c72bea3a2857c9372ac877029ab04ab29 V0014__story_identity.sql
            da9449978c9b2154c73f9158f087e28b12666f2e6e02f1e29ab55e104f63441e V0015__member_roles.sql
            9cd94ce63e5fcc96d4552fa8284536042087737c72a57ad330d45b2346268191 V0016__standup_ready.sql
            bb3bed5cab2b56a7cc17e48ba97950e2087c64556d35fe170b65f28837e3b891 V0017__avatar.sql
            4485af88510bf6163da1c28fcc27ab855f7691826215b98cf3f35b57fef1be56 V0018__session_links.sql
            18820064bb7bcbb8ae43c56eb2c2a257c62a87f298273ba831cf094c4b01ec8b V0019__link_token_expiry.sql
            5ef11f910bae35288a8018a9543c81ded77d621628a6635555c6702080ef3e17 V0020__link_token_cascade.sql
            17cb7feed08a1d3fd4254b331fbdb1d5bc8b1022de459b5322e36c8ed0de7f49 V0021__orgs.sql
            ea0c0ab0dc8aadab4046dab99b3c047164703672d4eefe73a81803a5cdc452d4 V0022__space_invite_handles.sql
            b48e83a5d507b4ba181c0452f34bf409730849ee43dc912e353d32c389abfdef V0023__org_custody.sql
            e31f7acb6fd4975cac1d0a3f569019a828ed377e93fc923d5aee17c61536f331 V0024__org_members_user_idx.sql
            a500cb23c8de76ba134874963030cc8de7060d3b9a3bf605066a11775af0050d V0025__org_directory_idx.sql
            1fe0ea0a897cf734d7b079dd58ce2e58f187a2ef625c5089d6525d5533700278 V0026__decks.sql
            9adbf0f9d6fb0c1da9f9b585764de3a7fce702774e0a1ee93865ac556d024b59 V0027__round_roster.sql
            977a8ab88cbf088f0c6456b31bc6a6cb4356c1f31b7df8b8909642a738306ec1 V0028__standup_commitments.sql
            1f1f3fe6e9a5ee9f393599e2543ff1340559c8e36a16550a66f67d9ab98e4751 V0029__commitment_carry_idempotency.sql
            7357f7980869647a37171648e52c68327932dea4930586e5d968b5b2ab0883b0 V0030__commitment_origin_survives.sql
            899e605a4e386bfe51d59ae9f5398a0fc58f81ed1c70a9a5f1f13532f593c216 V0031__plugins.sql
            7d46b2d050b525bbdeb443e185d4eff37495ee32f793b8cb422eef12bc7dcb0e V0032__plugin_pending_upgrade.sql
            29e00fea2b5002d40a032976cd4ba85a85e256ffd39863f741ccb3d2f4dc1fed V0033__kudos.sql
            9578bdb41088567fadb4bc34727a749a04667031e65475cb87d0cc6a5ddc7b90 V0034__plugin_installs_org.sql
            a4b8f5237313303fbb8d40402e16f95bdf9eaea4330cfd60bf2a458e458c955d V0035__session_kinds_org.sql
            8a9448f22f40ae14a57de916e14d9be6e5e0d66c19e1a7a11f50516cd01909a9 V0036__session_tokens_sweep_idx.sql
            929596448313a2d9ef1add08d4a60edbf3d46677c5457f52162916f15b108e46 V0037__notification_sounds.sql
            b631d7c0b96a144ed2d4343a83d9193358f6a37151d529b25f3894979d1176a6 V0038__standup_schedules.sql
            6aa862fe4d51180126bd42ef046aba7d7ffef42005c9d4f3c57a7e6e77a9ca12 V0039__standup_webhooks.sql
            bfc79e2faf3a3cfcaf7cbe1be1ec2fd6d240a9c88f7799129f3199c0c5be4eb0 V0040__ics_feed_tokens.sql
            08265840b99c355cdab4ea83c0a8ed26a278e0f9d1b6bce3761061fd9a122bf9 V0041__standup_follow_through.sql
            5a21db042a27b7a2cef254af581d3a04684b1b27b7b80d9dc18c69d7832f868c V0042__standup_away.sql
            570e80356064bb48de204c3991d8587a19c3005cbd7da2837b32eb2e7beb672b V0043__embed_handoffs.sql
            """;

    @Test
    @DisplayName("SMG-4 a shipped script is never edited, renamed or renumbered")
    void digests() throws IOException, NoSuchAlgorithmException {
        Map<String, String> pinned = new LinkedHashMap<>();
        DIGESTS.lines().map(line -> line.split(" ")).forEach(line -> pinned.put(line[1], line[0]));
        Map<String, String> found = new LinkedHashMap<>();
        for (var script : MigrationScripts.inFolder(FOLDER).inOrder()) {
            var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(FOLDER.resolve(script.file())));
            found.put(script.file(), HexFormat.of().formatHex(digest));
        }
        assertThat(found).containsExactlyEntriesOf(pinned);
    }

    @Test
    @DisplayName("SMG-1 SMG-2 the steps are numbered 1 to 43 without gaps")
    void numbers() {
        assertThat(MigrationScripts.inFolder(FOLDER).inOrder())
                .extracting(MigrationScript::version)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 43).boxed().toList());
    }

    @Test
    @DisplayName(
            "SMG-8 SMG-10 the recorded names are the headings of the specification, and every script ends by recording itself")
    void names() throws IOException {
        var headings = Files.readAllLines(BASE.resolve("docs/spec/10-schema.md")).stream()
                .filter(line -> line.matches("\\*\\*\\d{4}_\\w+\\*\\*.*"))
                .map(line -> line.substring(2, line.indexOf("**", 2)) + ".sql")
                .toList();
        var scripts = MigrationScripts.inFolder(FOLDER).inOrder();
        assertThat(headings).hasSize(43);
        assertThat(scripts).extracting(MigrationScript::name).containsExactlyElementsOf(headings);
        assertThat(scripts)
                .allSatisfy(script -> assertThat(script.sql())
                        .endsWith("insert into migrations (version, name) values (%d, '%s');\n"
                                .formatted(script.version(), script.name())));
    }

    @Test
    @DisplayName(
            "SMG-3 no script uses a statement that refuses to run in a transaction, or ends the transaction itself")
    void transactional() {
        assertThat(MigrationScripts.inFolder(FOLDER).inOrder())
                .allSatisfy(script -> assertThat(script.sql().toLowerCase())
                        .doesNotContainPattern(
                                "\\b(concurrently|vacuum|commit|rollback|create database|alter system)\\b"));
    }

    @Test
    @DisplayName("SMG-13 nothing else in the server knows the key of the migration lock, and nothing the retired key")
    void lockKey() throws IOException {
        try (var files = Files.walk(BASE.resolve("src/main/java"))) {
            for (var file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                var text = Files.readString(file).replace("_", "").toLowerCase();
                assertThat(text)
                        .as("%s", file)
                        .doesNotContain("123563833845113")
                        .doesNotContain("0x7061726c6579");
                if (!file.endsWith("MigrationLock.java")) {
                    assertThat(text).as("%s", file).doesNotContain("31632341464349037");
                }
            }
        }
        assertThat(MigrationLock.KEY).isEqualTo(0x7061726c65796dL);
    }
}
