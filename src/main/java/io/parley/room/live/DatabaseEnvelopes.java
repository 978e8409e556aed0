package io.parley.room.live;

import io.parley.room.envelope.BuiltEnvelope;
import io.parley.room.envelope.EnvelopeBuilder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** The state of a room as the envelope package builds it, turned into text once per audience. */
@ApplicationScoped
class DatabaseEnvelopes implements Envelopes {

    private final EnvelopeBuilder builder;

    protected DatabaseEnvelopes() {
        this(null);
    }

    @Inject
    DatabaseEnvelopes(EnvelopeBuilder builder) {
        this.builder = builder;
    }

    @Override
    public Optional<Frames> build(UUID room) {
        return builder.build(room).map(BuiltFrames::new);
    }

    @Override
    public Optional<String> forGuest(UUID room, UUID guest) {
        return builder.buildFor(room, guest).map(built -> text(built.guest(guest)));
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    /** Used by one thread, the one that builds. */
    private static final class BuiltFrames implements Frames {

        private final BuiltEnvelope built;
        private String members;
        private String guests;

        BuiltFrames(BuiltEnvelope built) {
            this.built = built;
        }

        @Override
        public String members() {
            if (members == null) {
                members = text(built.members());
            }
            return members;
        }

        @Override
        public String guests() {
            if (guests == null) {
                guests = text(built.guests());
            }
            return guests;
        }
    }
}
