package io.parley.standup;

import static io.parley.standup.Calls.accepted;
import static io.parley.standup.Calls.call;
import static io.parley.standup.Calls.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import io.parley.room.kind.RoomAction.Handler;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the handlers say of a body alone, before any statement. */
class BodiesTest {

    private static final String TOO_LONG = "each field can be at most 2000 characters";
    private static final String COMMITMENT = "a commitment needs some text, and at most 500 characters";
    private static final String NOT_YOURS = "that commitment is not yours, or is already finished";
    private static final String KUDO = "a kudo is between 1 and 280 characters";
    private static final String NO_MEMBER = "a kudo can only be sent to a member of this space";
    private static final String MENTION = "you can only mention another member of this space";

    private final Entries entries = new Entries(null, null);
    private final Commitments commitments = new Commitments(null);
    private final ClosingKudos kudos = new ClosingKudos(null);
    private final Mentions mentions = new Mentions(null);

    private static String body(String member, String text) {
        return "{\"" + member + "\":\"" + text + "\"}";
    }

    @Test
    @DisplayName("STD-16 each field holds 2000 characters, whatever they take in bytes, and they are counted untrimmed")
    void fields() {
        for (var field : new String[] {"yesterday", "today", "blockers"}) {
            accepted(entries::save, body(field, "\uD83D\uDE00".repeat(2000)));
            refused(entries::save, body(field, "\uD83D\uDE00".repeat(2001)), 400, TOO_LONG);
            accepted(entries::save, body(field, "e\u0301".repeat(1000)));
            refused(entries::save, body(field, "e\u0301".repeat(1000) + "e"), 400, TOO_LONG);
            refused(entries::save, body(field, " ".repeat(2001)), 400, TOO_LONG);
        }
    }

    @ParameterizedTest(name = "STD-11 {0}")
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "5",
                "{",
                "{} {}",
                "{\"today\":5,\"ready\":5,\"text\":5,\"id\":5,\"to\":5}"
            })
    @DisplayName(
            "STD-11 a body that is not one JSON document of the right shape is malformed, for every action that reads it")
    void malformed(String body) {
        Stream.<Handler>of(
                        entries::save,
                        entries::ready,
                        commitments::add,
                        commitments::answer,
                        commitments::drop,
                        commitments::remove,
                        kudos::give,
                        mentions::mention)
                .forEach(handler -> refused(handler, body, 400, "invalid JSON body"));
    }

    @Test
    @DisplayName("STD-11 unknown keys are ignored, missing and null ones have their zero value, U+0000 is malformed")
    void zeroes() {
        accepted(entries::save, "{\"tomorrow\":5,\"today\":null}");
        accepted(entries::ready, "{}");
        accepted(entries::ready, "{\"ready\":null}");
        refused(entries::ready, "{\"ready\":\"true\"}", 400, "invalid JSON body");
        refused(entries::save, body("today", "a\\u0000b"), 400, "invalid JSON body");
        refused(commitments::add, body("text", "a\\u0000b"), 400, "invalid JSON body");
        refused(kudos::give, "{\"to\":\"x\",\"text\":\"\\u0000\"}", 400, "invalid JSON body");
    }

    @Test
    @DisplayName("COM-1 a commitment has 1 to 500 characters after trimming")
    void commitmentText() {
        refused(commitments::add, "{}", 400, COMMITMENT);
        refused(commitments::add, body("text", " \u00a0\u3000\\n\\t"), 400, COMMITMENT);
        accepted(commitments::add, body("text", "  " + "\uD83D\uDE00".repeat(500) + "\u2003"));
        refused(commitments::add, body("text", "x".repeat(501)), 400, COMMITMENT);
    }

    @Test
    @DisplayName("COM-2 which commitment is asked before whose, and an id that is none names none")
    void commitmentIds() {
        Stream.<Handler>of(commitments::answer, commitments::drop, commitments::remove)
                .forEach(handler -> {
                    refused(handler, "{}", 400, "which commitment?");
                    refused(handler, "{\"id\":null,\"done\":true}", 400, "which commitment?");
                    refused(handler, body("id", "x"), 404, NOT_YOURS);
                    refused(handler, body("id", "1-1-1-1-1"), 404, NOT_YOURS);
                    refused(handler, body("id", " "), 404, NOT_YOURS);
                    accepted(handler, body("id", UUID.randomUUID().toString().toUpperCase(java.util.Locale.ROOT)));
                });
    }

    @Test
    @DisplayName("KUD-1 the checks of a kudo in their order")
    void kudo() {
        var self = Calls.FACILITATOR.toString();
        var long281 = "x".repeat(281);
        refused(kudos::give, "{\"text\":\"" + long281 + "\"}", 400, "who is this for?");
        refused(kudos::give, kudo(self, ""), 400, KUDO);
        refused(kudos::give, kudo(self, " \u2003\\n"), 400, KUDO);
        refused(kudos::give, kudo(self, long281), 400, KUDO);
        refused(kudos::give, call(Calls.ASYNC, true, kudo(self, long281)), 400, KUDO);
        refused(
                kudos::give,
                call(Calls.ASYNC, true, kudo(self, "Thanks")),
                403,
                "only members of this space can give kudos");
        refused(kudos::give, kudo(self, "Thanks"), 400, "a kudo cannot be sent to yourself");
        refused(
                kudos::give,
                kudo(self.toUpperCase(java.util.Locale.ROOT), "Thanks"),
                400,
                "a kudo cannot be sent to yourself");
        refused(kudos::give, kudo("somebody", "Thanks"), 400, NO_MEMBER);
        accepted(kudos::give, kudo(UUID.randomUUID().toString(), "\uD83D\uDE00".repeat(280)));
        refused(kudos::give, kudo(UUID.randomUUID().toString(), " " + "x".repeat(280)), 400, KUDO);
    }

    private static String kudo(String to, String text) {
        return "{\"to\":\"" + to + "\",\"text\":\"" + text + "\"}";
    }

    @Test
    @DisplayName("MEN-2 MEN-3 the checks of a mention in their order; an id in capitals is the same id")
    void mention() {
        var self = body("to", Calls.FACILITATOR.toString().toUpperCase(java.util.Locale.ROOT));
        var guests = "only members of this space can mention anyone";
        refused(mentions::mention, call(Calls.LIVE, true, "{"), 400, "invalid JSON body");
        refused(mentions::mention, call(Calls.LIVE, true, self), 403, guests);
        refused(mentions::mention, call(Calls.ASYNC, true, self), 403, guests);
        refused(mentions::mention, call(Calls.LIVE, false, self), 409, "mentions are only part of an async standup");
        refused(mentions::mention, call("[]", false, self), 409, "mentions are only part of an async standup");
        refused(mentions::mention, self, 400, MENTION);
        refused(mentions::mention, "{}", 400, MENTION);
        refused(mentions::mention, body("to", "0000000a000040008000000000000a00"), 400, MENTION);
        accepted(mentions::mention, body("to", UUID.randomUUID().toString()));
    }

    @Test
    @DisplayName(
            "STD-11 an async standup has no speaking order, one whose settings cannot be read is a 500; bodies are ignored")
    void turns() {
        var turns = new Turns(null, null, room -> Set.of(Calls.FACILITATOR));
        Stream.<Handler>of(turns::start, turns::next, turns::skip).forEach(handler -> {
            refused(handler, "{ never parsed", 409, "an async standup has no speaking order");
            refused(handler, call("[]", false, ""), 500, "could not read this standup's settings");
            refused(
                    handler,
                    call("{\"secondsPerPerson\":\"90\"}", false, ""),
                    500,
                    "could not read this standup's settings");
            assertThat(handler.prepare(call(Calls.LIVE, false, "{ never parsed")))
                    .isNotNull();
        });
    }

    @Test
    @DisplayName("STD-20 STD-12 nobody connected is a refusal, not to know who is connected a failure")
    void presence() {
        refused(
                new Turns(null, null, room -> Set.of())::start,
                call(Calls.LIVE, false, ""),
                409,
                "nobody is connected yet — open the session first");
        var broken = new Turns(null, null, room -> {
            throw new IllegalStateException("no database");
        });
        assertThatThrownBy(() -> broken.start(call(Calls.LIVE, false, "")))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.status()).isEqualTo(500);
                    assertThat(refusal.getMessage()).isEqualTo("could not read who is connected");
                });
    }
}
