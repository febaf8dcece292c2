-- A project made by mistake lies in a recycle bin for a while: nobody is in it, no list has it, and its name is free.
alter table project
  add column removed_at timestamptz,
  add column removed_by uuid references app_user,
  add constraint project_removed check ((removed_at is null) = (removed_by is null));
create index project_removed on project (removed_at) where removed_at is not null;
drop index project_code_unique;
create unique index project_code_unique on project (company_id, project_code) where project_code <> '' and removed_at is null;
drop index project_name_unique;
create unique index project_name_unique on project (company_id, project_name) where removed_at is null;

-- Whoever works inside of it, to remove or to restore it, still sees it; the lists of a company and of a person do not.
create policy not_removed on project as restrictive for select to :app
  using (removed_at is null or project_id = (select app_project_id()));

-- The one word for 'may enter' says no while the project is removed; the gate, notices and reminders ask it.
drop policy of_member on project;
drop policy own_row on notice;
alter table project_stakeholder drop column is_member;
alter table project_stakeholder add column removed_with_project boolean not null default false;
alter table project_stakeholder
  add column is_member boolean not null generated always as (
    state = '已加入' and user_id is not null and deleted_at is null and not removed_with_project) stored;
create policy of_member on project for select to :app using (
  exists (
    select 1 from project_stakeholder s
    where s.company_id = project.company_id and s.project_id = project.project_id
      and s.user_id = (select app_user_id()) and s.is_member
  )
);
create policy own_row on notice to :app
  using (
    user_id = (select app_user_id())
    and (project_id is null or project_id in (
      select s.project_id from project_stakeholder s where s.user_id = (select app_user_id()) and s.is_member))
  )
  with check (user_id = (select app_user_id()));

-- The bin of the company whose scope is open.
create function removed_projects() returns setof project
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from project where company_id = app_company_id() and removed_at is not null
  $$;
revoke execute on function removed_projects() from public;
grant execute on function removed_projects() to :app;

-- Deletes for good the one that has lain there longest, and says in the company's log what it was; null where none has
-- lain there long enough.
create function purge_removed_project(before timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    gone project;
  begin
    select * into gone from project where removed_at <= before order by removed_at limit 1 for update skip locked;
    if not found then return null; end if;
    call purge_tenant(gone.company_id, gone.project_id);
    update app_user set default_project_id = null where default_project_id = gone.project_id;
    insert into audit_log (audit_log_id, company_id, entity, row_id, action, before)
      values (gen_random_uuid(), gone.company_id, 'project', gone.project_id::text, 'purge', jsonb_build_object(
        'projectName', gone.project_name, 'projectCode', gone.project_code, 'removedBy', gone.removed_by,
        'removedAt', gone.removed_at));
    return gone.project_id;
  end $$;
revoke execute on function purge_removed_project(timestamptz) from public;
grant execute on function purge_removed_project(timestamptz) to :app;

-- The doors that stand open by a secret do not lead there, and nobody is told of it.
create or replace function plan_share_by_token(wanted bytea)
  returns table (company_id uuid, project_id uuid, expires_at timestamptz, revoked_at timestamptz, show_resources boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.project_id, l.expires_at, l.revoked_at, l.show_resources
  from plan_share_link l
  join project p on p.company_id = l.company_id and p.project_id = l.project_id and p.removed_at is null
  where l.token_hash = wanted
$$;

create or replace function project_by_invite_code(code text)
  returns table (company_id uuid, project_id uuid, project_invitation_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.project_id, i.project_invitation_id
  from project_invitation i
  join project p on p.company_id = i.company_id and p.project_id = i.project_id and p.removed_at is null
  where i.invite_code = code
$$;

create or replace function expire_invitations(at timestamptz)
  returns table (inviter_id uuid, company_id uuid, project_id uuid, user_name text)
  language sql security definer set search_path = public, pg_temp as $$
  with expired as (
    update project_stakeholder s
    set state = '已过期', row_version = s.row_version + 1, updated_at = at
    where s.state = '已邀请' and not s.removed_with_project and not exists (
      select from project_invitation i
      where i.company_id = s.company_id and i.project_id = s.project_id
        and i.project_stakeholder_id = s.project_stakeholder_id
        and i.expire_time > at and i.revoked_at is null)
    returning s.company_id, s.project_id, s.project_stakeholder_id, s.user_name
  )
  select distinct on (e.project_stakeholder_id) i.inviter_id, e.company_id, e.project_id, e.user_name
  from expired e join project_invitation i
    on i.company_id = e.company_id and i.project_id = e.project_id
      and i.project_stakeholder_id = e.project_stakeholder_id
  order by e.project_stakeholder_id, i.created_at desc
$$;

create or replace function own_applications()
  returns table (company_name text, project_name text, unit_name text, applied_at timestamptz, invite_code text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_name, null, null, m.join_time, null
  from company_user m
  join company c on c.company_id = m.company_id
  where m.user_id = app_user_id() and m.state = 0
  union all
  select c.company_name, p.project_name, o.company_name, u.applied_at, i.invite_code
  from project_on_company u
  join project p on p.company_id = u.company_id and p.project_id = u.project_id and p.removed_at is null
  join company c on c.company_id = u.company_id
  join company o on o.company_id = u.unit_company_id
  join project_invitation i on i.company_id = u.company_id and i.project_id = u.project_id
    and i.project_invitation_id = u.project_invitation_id
  where u.applicant_id = app_user_id() and u.state = 0
  order by 4
$$;

create or replace function waiting_invitations(at timestamptz)
  returns table (inviter_name text, project_name text, company_name text, invite_code text, expire_time timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select inviter.user_name, p.project_name, c.company_name, i.invite_code, i.expire_time
  from app_user me
  join project_stakeholder s on s.phone = me.user_tel and s.phone <> '' and s.user_id is null and s.deleted_at is null
  join project_invitation i on i.company_id = s.company_id and i.project_id = s.project_id
    and i.project_stakeholder_id = s.project_stakeholder_id
  join app_user inviter on inviter.user_id = i.inviter_id
  join project p on p.company_id = i.company_id and p.project_id = i.project_id and p.removed_at is null
  join company c on c.company_id = i.company_id
  where me.user_id = app_user_id() and me.user_tel <> '' and i.revoked_at is null and i.declined_at is null
    and i.used_count < i.max_uses and i.expire_time > at
$$;

create or replace function projects_with_turns(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from engagement_action t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and p.removed_at is null and t.state = '进行中' and t.deleted_at is null
    and t.frequency in ('每周', '每两周', '每月')
    and (t.due_time >= on_day or exists (
      select from pending_task k
      where k.company_id = t.company_id and k.project_id = t.project_id and k.row_id = t.engagement_action_id
        and k.state = 'open' and k.turn_day is not null))
$$;
