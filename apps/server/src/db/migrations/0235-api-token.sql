-- Access tokens for programs: what a person may do, by a secret of its own instead of a sign-in.
create table api_token (
  api_token_id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  name text not null check (length(name) between 1 and 50),
  token_hash bytea not null constraint api_token_hash_unique unique,
  -- The last characters, by which its owner knows it again.
  hint text not null,
  scope text not null check (scope in ('只读', '读写')),
  created_at timestamptz not null default now(),
  -- The first moment at which it opens nothing any more.
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_address text not null default '',
  revoked_at timestamptz
);
create index api_token_of_user on api_token (user_id, created_at desc) where revoked_at is null;

-- What was done by a program says by which token.
alter table audit_log add column api_token_id uuid;
