package io.parley.platform.settings;

/**
 * A setting that stops the process before it serves anything (CFG-2). The message is the sentence that follows
 * {@code FATAL: } on standard error; it never holds a secret.
 */
public final class BadSetting extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param sentence names the variable and the offending value */
    public BadSetting(String sentence) {
        super(sentence);
    }

    /** {@code NAME "value" is …}: the usual shape of the sentence. */
    static BadSetting of(Variable variable, String value, String complaint) {
        return new BadSetting(variable + " " + quoted(value) + " " + complaint);
    }

    /** The value in quotes on one line: FATAL is one line, whatever the operator pasted. */
    static String quoted(String value) {
        var text = new StringBuilder("\"");
        value.codePoints().forEach(c -> {
            if (Character.isISOControl(c)) {
                text.append(String.format("\\u%04x", c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.append('"').toString();
    }
}
