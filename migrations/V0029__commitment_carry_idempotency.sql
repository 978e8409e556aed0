-- The room that raised "carried" last, so that one room raises it once. Null: not answered in any room yet.
alter table standup_commitments
    add column carried_session_id uuid references sessions (id) on delete set null;

insert into migrations (version, name) values (29, '0029_commitment_carry_idempotency.sql');
