package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;

class CloseFrameTest {

    @Property
    @Label("ROOM-26 any message is cut to 123 bytes between characters, and one that fits is left alone")
    void fits(@ForAll @StringLength(max = 200) String message) {
        var valid = new String(message.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

        var frame = CloseFrame.removed(valid);

        var bytes = frame.reason().getBytes(StandardCharsets.UTF_8);
        assertThat(frame.code()).isEqualTo(4001);
        assertThat(bytes.length).isLessThanOrEqualTo(123);
        assertThat(valid).startsWith(frame.reason());
        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(frame.reason());
        if (valid.getBytes(StandardCharsets.UTF_8).length <= 123) {
            assertThat(frame.reason()).isEqualTo(valid);
        } else {
            assertThat(bytes.length).isGreaterThan(119);
        }
    }
}
