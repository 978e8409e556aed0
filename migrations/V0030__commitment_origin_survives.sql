-- A commitment outlives the room it was made in.
alter table standup_commitments
    drop constraint standup_commitments_opened_session_id_fkey,
    alter column opened_session_id drop not null,
    add constraint standup_commitments_opened_session_id_fkey
        foreign key (opened_session_id) references sessions (id) on delete set null;

insert into migrations (version, name) values (30, '0030_commitment_origin_survives.sql');
