-- Every message goes through the outbox: one that a provider takes waits here until the transaction that wrote it is
-- committed, and then loses its content; one without a provider is kept for the operator to read.
alter table outbox_message
  add column state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed')),
  add column parameters jsonb not null default '{}',
  add column attempts int not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now();
create index outbox_waiting on outbox_message (next_try_at) where state = 'waiting';
