alter table users
    add column issuer text not null default '' check (char_length(issuer) <= 255),
    add column subject text not null default '' check (char_length(subject) <= 255);

-- The pair is the person at the identity provider. Anonymous people all share the empty pair, outside the index.
create unique index users_federated_idx on users (issuer, subject) where issuer <> '';

insert into migrations (version, name) values (9, '0009_federated_identity.sql');
