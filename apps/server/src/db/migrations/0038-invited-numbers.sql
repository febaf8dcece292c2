-- Of people without an account only: an invitation to who has one was told at once, and their numbers have an index.
create or replace function waiting_invitations(at timestamptz)
  returns table (inviter_name text, project_name text, company_name text, invite_code text, expire_time timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select inviter.user_name, p.project_name, c.company_name, i.invite_code, i.expire_time
  from app_user me
  join project_stakeholder s on s.phone = me.user_tel and s.phone <> '' and s.user_id is null and s.deleted_at is null
  join project_invitation i on i.company_id = s.company_id and i.project_id = s.project_id
    and i.project_stakeholder_id = s.project_stakeholder_id
  join app_user inviter on inviter.user_id = i.inviter_id
  join project p on p.company_id = i.company_id and p.project_id = i.project_id
  join company c on c.company_id = i.company_id
  where me.user_id = app_user_id() and me.user_tel <> '' and i.revoked_at is null and i.declined_at is null
    and i.used_count < i.max_uses and i.expire_time > at
$$;
