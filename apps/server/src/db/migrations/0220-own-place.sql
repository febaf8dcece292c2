-- A person has a place of their own for files: company and project of its rows both bear the person's id. To the walls it is
-- a place like any other; no project stands behind it, so that files and uploads name none that must be there.
alter table stored_file drop constraint stored_file_company_id_project_id_fkey;
alter table file_upload drop constraint file_upload_company_id_project_id_fkey;

-- Of files in a place of one's own: they are renamed, moved and found by what they are called.
alter table stored_file
  add column row_version int not null default 1,
  add column changed_at timestamptz,
  add column search_key text not null default '';
create index stored_file_own on stored_file (ref_id, file_name collate "zh-x-icu", file_id)
  where ref_kind = 'UserFolder' and deleted_at is null;

-- Files hang on a folder, or on the person where they are in none. What was deleted together has the same `deleted_at`.
create table user_folder (
  user_id uuid not null references app_user,
  user_folder_id uuid not null,
  folder_name text not null check (char_length(folder_name) between 1 and 50),
  parent_id uuid,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, user_folder_id),
  foreign key (user_id, parent_id) references user_folder
);
create unique index user_folder_name_unique on user_folder (user_id, coalesce(parent_id, user_id), lower(folder_name))
  where deleted_at is null;
create index user_folder_parent on user_folder (parent_id, user_id);
create index user_folder_deleted on user_folder (deleted_at) where deleted_at is not null;
alter table user_folder enable row level security;
alter table user_folder force row level security;
create policy owner_all on user_folder to :owner using (true) with check (true);
create policy own_row on user_folder to :app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

-- The room of each person, the platform's administrators change it.
create table personal_room (
  is_only boolean primary key default true check (is_only),
  quota_gb int not null default 5 check (quota_gb between 1 and 10000),
  row_version int not null default 1
);
insert into personal_room default values;

create function personal_files_total() returns table (people int, bytes bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(distinct b.company_id)::int, coalesce(sum(b.size), 0)::bigint
    from file_blob b join app_user u on u.user_id = b.company_id where not b.is_leaving
  $$;

-- Bytes that are being removed take no room any more; an upload that asks for itself alone holds none besides (`least` passes
-- over null).
create or replace function company_file_bytes(share bigint, heads_after timestamptz, apart uuid default null) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (coalesce((select sum(size) from file_blob where company_id = app_company_id() and not is_leaving), 0)
      + coalesce((select sum(came + least(awaited, share)) from (
          select sum(received) as came,
            coalesce(sum(size - least(received, size)) filter (
              where upload_id is distinct from apart and (received > 0 or touched_at >= heads_after)), 0) as awaited
          from file_upload where company_id = app_company_id() and taken_at is null
          group by user_id) as held), 0))::bigint
  $$;

-- Folders go as long after their deletion as the files in them.
create or replace function blobs_to_purge(files_before timestamptz, blobs_before timestamptz)
  returns table (company_id uuid, storage_key text)
  language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from stored_file f where f.deleted_at < files_before;
      delete from user_folder d where d.deleted_at < files_before
        and not exists (select from user_folder c where c.parent_id = d.user_folder_id and c.user_id = d.user_id
          and (c.deleted_at is null or c.deleted_at >= files_before));
      return query update file_blob b set is_leaving = true
        where b.is_leaving or (b.touched_at < blobs_before and not exists (
          select 1 from stored_file f where f.company_id = b.company_id and f.sha256 = b.sha256))
        returning b.company_id, b.storage_key;
    end
  $$;

-- Whoever gives up an account puts all of their own files away: they go with the next purge that finds them old enough.
create function put_own_files_away() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update stored_file set deleted_at = date_trunc('milliseconds', now()), deleted_by = new.user_id
      where company_id = new.user_id and project_id = new.user_id and deleted_at is null;
    update user_folder set deleted_at = date_trunc('milliseconds', now()) where user_id = new.user_id and deleted_at is null;
    return null;
  end $$;
create trigger app_user_own_files after update of state on app_user
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function put_own_files_away();

-- The files of the sample's people go with them; their bytes with the next purge.
alter function remove_sample() rename to remove_sample_rows;
create function remove_sample() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into file_blob (company_id, sha256, storage_key, size, content_type, is_leaving)
      select u.company_id, sha256(u.storage_key::bytea), u.storage_key, u.size, '', true
      from file_upload u join app_user p on p.user_id = u.company_id and p.is_sample
      on conflict do nothing;
    delete from file_upload where company_id in (select user_id from app_user where is_sample);
    delete from stored_file where company_id in (select user_id from app_user where is_sample);
    update file_blob set is_leaving = true where company_id in (select user_id from app_user where is_sample);
    perform remove_sample_rows();
  end $$;
revoke execute on function remove_sample(), remove_sample_rows(), personal_files_total(), put_own_files_away() from public;
revoke execute on function remove_sample_rows() from :app;
grant execute on function remove_sample(), personal_files_total() to :app;
