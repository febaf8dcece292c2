-- An upload holds room for the bytes that came; what is only announced holds a small share for each person.
alter table file_upload add column received numeric(15, 0) not null default 0 check (received >= 0);
-- Of those under way nobody noted it; they are gone within a day.
update file_upload set received = size;

-- What the files of the caller's company take, with what is on its way in: bytes that came count whole, those
-- that are announced up to `share` for each person, a head without a byte since `heads_after`. `apart` is the
-- upload that asks for itself.
drop function company_file_bytes();
create function company_file_bytes(share bigint, heads_after timestamptz, apart uuid default null) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (coalesce((select sum(size) from file_blob where company_id = app_company_id()), 0)
      + coalesce((select sum(came + least(awaited, share)) from (
          select sum(received) as came,
            sum(size - least(received, size)) filter (
              where upload_id is distinct from apart and (received > 0 or touched_at >= heads_after)) as awaited
          from file_upload where company_id = app_company_id() and taken_at is null
          group by user_id) as held), 0))::bigint
  $$;

-- In all projects: what the caller has begun and not finished.
create function own_open_uploads(heads_after timestamptz) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*)::int from file_upload
    where user_id = app_user_id() and taken_at is null and (received > 0 or touched_at >= heads_after)
  $$;

drop function uploads_to_purge(timestamptz);
create function uploads_to_purge(before timestamptz, heads_before timestamptz)
  returns table (company_id uuid, project_id uuid, upload_id uuid, storage_key text, is_head boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.company_id, u.project_id, u.upload_id, u.storage_key, u.taken_at is null and u.touched_at >= before
    from file_upload u
    where u.touched_at < before
      or (u.received = 0 and u.touched_at < heads_before and (u.lease_until is null or u.lease_until < now()))
      or (u.taken_at is not null and u.taken_at < now() - interval '1 minute')
    limit 1000
  $$;

revoke execute on function company_file_bytes(bigint, timestamptz, uuid), own_open_uploads(timestamptz),
  uploads_to_purge(timestamptz, timestamptz) from public;
grant execute on function company_file_bytes(bigint, timestamptz, uuid), own_open_uploads(timestamptz),
  uploads_to_purge(timestamptz, timestamptz) to :app;
