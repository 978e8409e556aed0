create table passcode_attempts (
    client_digest bytea primary key,
    attempts integer not null check (attempts >= 0),
    window_start timestamptz not null
);

create index passcode_attempts_window_start_idx on passcode_attempts (window_start);

insert into migrations (version, name) values (13, '0013_passcode_attempts.sql');
