-- Several people receive a deliverable.
drop index deliverable_receiver;
create table deliverable_receiver (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  user_id uuid not null,
  primary key (company_id, project_id, deliverable_id, user_id),
  foreign key (company_id, project_id, deliverable_id) references deliverable on delete cascade,
  foreign key (company_id, project_id, user_id) references project_stakeholder (company_id, project_id, user_id) on delete cascade
);
create index deliverable_receiver_back on deliverable_receiver (user_id, company_id, project_id);
call wall_project('deliverable_receiver');
insert into deliverable_receiver
  select company_id, project_id, deliverable_id, receiver_id from deliverable where receiver_id is not null;
alter table deliverable drop column receiver_id;

-- What the history says of it stays readable.
create function pg_temp.as_list(said jsonb) returns jsonb language sql as $$
  select case when said ? 'receiverID' then (said - 'receiverID') || jsonb_build_object('receiverIDs',
    case when said -> 'receiverID' = 'null' then '[]' else jsonb_build_array(said -> 'receiverID') end) else said end
$$;
update audit_log set before = pg_temp.as_list(before), after = pg_temp.as_list(after)
  where entity = 'Deliverable' and (before ? 'receiverID' or after ? 'receiverID');

-- Each receiver says so in a round; the last one accepts.
create table deliverable_consent (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  round int not null,
  user_id uuid not null references app_user,
  consented_at timestamptz not null,
  primary key (company_id, project_id, deliverable_id, round, user_id),
  foreign key (company_id, project_id, deliverable_id, round) references deliverable_acceptance on delete cascade
);
call wall_project('deliverable_consent');

-- The manager lets a deliverable be submitted although problems of its last inspection stand open.
create table deliverable_waiver (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  -- Which round it lets begin.
  round int not null check (round >= 1),
  reason text not null,
  waived_by uuid not null references app_user,
  waived_at timestamptz not null,
  primary key (company_id, project_id, deliverable_id, round),
  foreign key (company_id, project_id, deliverable_id) references deliverable on delete cascade
);
call wall_project('deliverable_waiver');

-- What of a deliverable is in the baseline changes by a change, or for a reason.
alter table deliverable add column change_request_id uuid, add column change_reason text not null default '',
  add foreign key (company_id, project_id, change_request_id) references change_request;
create index deliverable_change_request on deliverable (change_request_id, company_id, project_id);

-- What is handed over at the end may be a deliverable.
alter table handover_item add column deliverable_id uuid,
  add foreign key (company_id, project_id, deliverable_id) references deliverable;
create index handover_item_deliverable on handover_item (deliverable_id, company_id, project_id);
