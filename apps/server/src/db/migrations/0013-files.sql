-- Files: what people attached, the bytes once per company and hash, and uploads on their way.

-- `is_leaving`: no file has these bytes any more and they are being removed; the same bytes coming in anew get another key.
create table file_blob (
  company_id uuid not null references company,
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null constraint file_blob_key_unique unique,
  size numeric(15, 0) not null check (size > 0),
  content_type text not null,
  is_leaving boolean not null default false,
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
alter table file_blob enable row level security;
alter table file_blob force row level security;
create policy owner_all on file_blob to :owner using (true) with check (true);
create policy in_company on file_blob to :app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));

create table stored_file (
  company_id uuid not null,
  project_id uuid not null,
  file_id uuid not null,
  ref_kind text not null,
  ref_id uuid not null,
  file_name text not null check (octet_length(file_name) between 1 and 255),
  size numeric(15, 0) not null,
  sha256 bytea not null,
  content_type text not null,
  -- The upload it came by: asked twice to take an upload, the server makes one file.
  upload_id uuid not null,
  uploader_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references app_user,
  primary key (company_id, project_id, file_id),
  constraint stored_file_upload_unique unique (upload_id, company_id, project_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, sha256) references file_blob
);
create unique index stored_file_name_unique
  on stored_file (company_id, project_id, ref_kind, ref_id, lower(file_name)) where deleted_at is null;
create index stored_file_blob on stored_file (sha256, company_id);
create index stored_file_deleted on stored_file (deleted_at) where deleted_at is not null;
call wall_project('stored_file');
-- An identical file of one's own, from whichever project of the company, need not be sent again.
create policy own_row on stored_file for select to :app
  using (company_id = (select app_company_id()) and uploader_id = (select app_user_id()));

-- `taken_at`: became a file whose bytes were already there; what came by it goes.
create table file_upload (
  company_id uuid not null,
  project_id uuid not null,
  upload_id uuid not null,
  user_id uuid not null references app_user,
  ref_kind text not null,
  ref_id uuid not null,
  file_name text not null,
  size numeric(15, 0) not null check (size > 0),
  claimed_sha256 bytea,
  storage_key text not null,
  found_sha256 bytea,
  found_type text,
  lease_id uuid,
  lease_until timestamptz,
  taken_at timestamptz,
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, upload_id),
  foreign key (company_id, project_id) references project
);
create index file_upload_touched on file_upload (touched_at);
create index file_upload_own on file_upload (user_id, claimed_sha256);
call wall_project('file_upload');

-- ── doors past the projects' walls ─────────────────────────────────────────────────────────────────────
-- What the files of the caller's company take, with what is on its way in.
create function company_file_bytes() returns bigint
  language sql stable security definer set search_path = public as $$
    select (coalesce((select sum(size) from file_blob where company_id = app_company_id()), 0)
      + coalesce((select sum(size) from file_upload where company_id = app_company_id() and taken_at is null), 0))::bigint
  $$;

create function uploads_to_purge(before timestamptz)
  returns table (company_id uuid, project_id uuid, upload_id uuid, storage_key text)
  language sql stable security definer set search_path = public as $$
    select u.company_id, u.project_id, u.upload_id, u.storage_key from file_upload u
    where u.touched_at < before or (u.taken_at is not null and u.taken_at < now() - interval '1 minute')
    limit 1000
  $$;

-- Files past their time in the recycle bin go; then bytes that no file has. A blob that was touched a moment ago
-- may be on its way into a file that is not committed yet.
create function blobs_to_purge(files_before timestamptz, blobs_before timestamptz)
  returns table (company_id uuid, storage_key text)
  language plpgsql security definer set search_path = public as $$
    begin
      delete from stored_file f where f.deleted_at < files_before;
      return query update file_blob b set is_leaving = true
        where b.is_leaving or (b.touched_at < blobs_before and not exists (
          select 1 from stored_file f where f.company_id = b.company_id and f.sha256 = b.sha256))
        returning b.company_id, b.storage_key;
    end
  $$;

revoke execute on function company_file_bytes(), uploads_to_purge(timestamptz),
  blobs_to_purge(timestamptz, timestamptz) from public;
grant execute on function company_file_bytes(), uploads_to_purge(timestamptz),
  blobs_to_purge(timestamptz, timestamptz) to :app;
