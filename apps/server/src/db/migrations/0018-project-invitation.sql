-- Invitations into a project: to one registered person, or to whoever holds a link.

create table project_invitation (
  company_id uuid not null,
  project_id uuid not null,
  project_invitation_id uuid not null,
  invite_code text not null,
  project_stakeholder_id uuid,
  role_id uuid,
  inviter_id uuid not null references app_user,
  expire_time timestamptz not null,
  max_uses int not null check (max_uses between 1 and 500),
  used_count int not null default 0,
  revoked_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, project_id, project_invitation_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder,
  foreign key (company_id, project_id, role_id) references role on delete set null (role_id),
  constraint project_invitation_uses check (used_count <= max_uses)
);
create unique index project_invitation_code on project_invitation (invite_code);
create index project_invitation_person on project_invitation (project_stakeholder_id, company_id, project_id);
call wall_project('project_invitation');

-- A door that stands open by a secret: who knows the code learns where it leads.
create function project_by_invite_code(code text)
  returns table (company_id uuid, project_id uuid, project_invitation_id uuid)
  language sql stable security definer set search_path = public
  as $$ select company_id, project_id, project_invitation_id from project_invitation where invite_code = code $$;
revoke execute on function project_by_invite_code(text) from public;
grant execute on function project_by_invite_code(text) to :app;

-- Registered people whose invitation ran out while nobody answered it.
create function expire_invitations(at timestamptz)
  returns table (inviter_id uuid, company_id uuid, project_id uuid, user_name text)
  language sql security definer set search_path = public as $$
  with expired as (
    update project_stakeholder s
    set state = '已过期', row_version = s.row_version + 1, updated_at = at
    where s.state = '已邀请' and not exists (
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
revoke execute on function expire_invitations(timestamptz) from public;
grant execute on function expire_invitations(timestamptz) to :app;
