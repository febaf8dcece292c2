-- 行动项

create table action_item (
  company_id uuid not null,
  project_id uuid not null,
  action_item_id uuid not null,
  code text not null,
  content text not null,
  owner_id uuid,
  due_time date,
  priority text,
  checker_id uuid,
  meeting_id uuid,
  result text not null default '',
  wanted_time date,
  state text not null,
  primary key (company_id, project_id, action_item_id),
  foreign key (company_id, project_id) references project,
  constraint action_item_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, checker_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, meeting_id) references meeting
);
create index action_item_owner on action_item (owner_id, company_id, project_id);
create index action_item_checker on action_item (checker_id, company_id, project_id);
create index action_item_meeting on action_item (meeting_id, company_id, project_id);
call make_register('action_item');
create index action_item_by_code on action_item (company_id, project_id, code collate "und-u-kn-true", action_item_id) where deleted_at is null;
create index action_item_by_content on action_item (company_id, project_id, left(content, 200) collate "zh-x-icu", action_item_id) where deleted_at is null;
create index action_item_search on action_item (company_id, project_id, due_time, action_item_id) include (priority, state, search_short) where deleted_at is null;
create index action_item_order on action_item (company_id, project_id, due_time, action_item_id) include (priority, state) where deleted_at is null;
create index action_item_living on action_item (company_id, project_id) where num_nulls(deleted_at) = 1;

alter table action_item add column extension_count int not null default 0;

-- Meetings that follow one another: what is open of those before is looked at first.
alter table meeting add column previous_id uuid,
  add constraint meeting_previous_fk foreign key (company_id, project_id, previous_id) references meeting;
create index meeting_previous on meeting (previous_id, company_id, project_id);
