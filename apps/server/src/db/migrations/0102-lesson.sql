-- 经验教训

create table lesson (
  company_id uuid not null,
  project_id uuid not null,
  lesson_id uuid not null,
  code text not null,
  title text not null,
  lesson_kind text,
  area_no text,
  situation text not null,
  cause text not null default '',
  recommendation text not null,
  issue_id uuid,
  tags text not null default '',
  state text not null,
  primary key (company_id, project_id, lesson_id),
  foreign key (company_id, project_id) references project,
  constraint lesson_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, issue_id) references issue
);
create index lesson_issue on lesson (issue_id, company_id, project_id);
call make_register('lesson');
create index lesson_by_title on lesson (company_id, project_id, title collate "zh-x-icu", lesson_id) where deleted_at is null;
create index lesson_by_recommendation on lesson (company_id, project_id, left(recommendation, 200) collate "C", lesson_id) where deleted_at is null;
create index lesson_by_tags on lesson (company_id, project_id, tags collate "zh-x-icu", lesson_id) where deleted_at is null;
create index lesson_search on lesson (company_id, project_id, code collate "und-u-kn-true", lesson_id) include (lesson_kind, area_no, state, search_short) where deleted_at is null;
create index lesson_order on lesson (company_id, project_id, code collate "und-u-kn-true", lesson_id) include (lesson_kind, area_no, state) where deleted_at is null;
create index lesson_living on lesson (company_id, project_id) where num_nulls(deleted_at) = 1;
