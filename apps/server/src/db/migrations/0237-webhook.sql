-- Robots of a company: what happens in its projects goes out to the groups where people talk. What one tells is what its
-- keeper, who saved it last, may see.
create table webhook (
  company_id uuid not null references company on delete cascade,
  webhook_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  kind text not null check (kind in ('企业微信', '钉钉', '飞书', '通用')),
  -- The address of a robot is its key: sealed like the secret, and not shown again.
  url_sealed text not null,
  url_hint text not null,
  secret_sealed text,
  events text[] not null check (cardinality(events) > 0),
  -- Empty: all projects that the keeper takes part in.
  project_ids uuid[] not null default '{}',
  is_on boolean not null default true,
  keeper_id uuid not null references app_user,
  -- What happened before goes nowhere.
  since timestamptz not null,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, webhook_id)
);
create unique index webhook_name on webhook (lower(name), company_id);

create table webhook_delivery (
  company_id uuid not null,
  webhook_delivery_id uuid not null,
  webhook_id uuid not null,
  -- Of the log, what it tells; each once.
  audit_log_id uuid not null,
  event text not null,
  said jsonb not null default '{}',
  state text not null default '等待' check (state in ('等待', '已送达', '失败')),
  attempts int not null default 0,
  last_answer text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, webhook_delivery_id),
  foreign key (company_id, webhook_id) references webhook on delete cascade,
  constraint webhook_delivery_once unique (audit_log_id, webhook_id, company_id)
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, webhook_delivery_id desc);

create procedure wall_company(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy owner_all on %I to :owner using (true) with check (true)', table_name);
  execute format(
    'create policy in_company on %I to :app
       using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))',
    table_name);
end $$;
call wall_company('webhook');
call wall_company('webhook_delivery');
create index audit_log_lately on audit_log (created_at) where project_id is not null;

-- What the log says that robots are to tell, each once. A step of a flow is logged by its name. What was committed late
-- by a long transaction is found in the ten minutes that are looked through.
create function take_webhook_events(at timestamptz)
  returns table (company_id uuid, webhook_delivery_id uuid, keeper_id uuid, project_id uuid, entity text, row_id text,
    action text, after jsonb, actor_id uuid, happened_at timestamptz)
  language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select w.company_id, w.webhook_id, w.keeper_id, a.audit_log_id, a.project_id, a.entity, a.row_id, a.action, a.after,
      a.user_id, a.created_at, e.event
    from audit_log a
    cross join lateral (select a.entity || '.' || case a.action
        when 'create' then '新增' when 'update' then '修改' when 'delete' then '删除' else '流程' end as event) e
    join webhook w on w.company_id = a.company_id and w.is_on and e.event = any(w.events)
      and (w.project_ids = '{}' or a.project_id = any(w.project_ids)) and a.created_at >= w.since
    join company_user k on k.company_id = w.company_id and k.user_id = w.keeper_id and k.state = 1
      and k.company_role <> '成员'
    where a.created_at > at - interval '10 minutes' and a.project_id is not null and a.project_id <> a.company_id
      and (a.action in ('create', 'update', 'delete') or a.action ~ '[一-龥]')
  ), written as (
    insert into webhook_delivery (company_id, webhook_delivery_id, webhook_id, audit_log_id, event, created_at)
    select f.company_id, gen_random_uuid(), f.webhook_id, f.audit_log_id, f.event, at from found f
    on conflict do nothing
    returning webhook_delivery.company_id, webhook_delivery.webhook_delivery_id, webhook_delivery.webhook_id,
      webhook_delivery.audit_log_id
  )
  select t.company_id, t.webhook_delivery_id, f.keeper_id, f.project_id, f.entity, f.row_id, f.action, f.after, f.user_id,
    f.created_at
  from written t join found f on f.webhook_id = t.webhook_id and f.audit_log_id = t.audit_log_id
  order by f.created_at
$$;
create function purge_webhook_deliveries(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from webhook_delivery where created_at < before $$;
revoke execute on function take_webhook_events(timestamptz), purge_webhook_deliveries(timestamptz) from public;
grant execute on function take_webhook_events(timestamptz), purge_webhook_deliveries(timestamptz) to :app;
