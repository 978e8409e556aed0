package io.parley.platform.migration;

/** Where the migrator tells what it does; how a line looks is the business of whoever logs (SMG-6, SMG-19). */
public interface MigrationLog {

    /** Info, "applied migration": this step and the row that records it are committed. */
    void applied(int version, String name);

    /** Something that an operator may want to know and that stops nothing. */
    void warn(String message);
}
