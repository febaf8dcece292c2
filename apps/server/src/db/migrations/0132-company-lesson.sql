-- 经验库

create table company_lesson (
  company_id uuid not null,
  project_id uuid not null,
  company_lesson_id uuid not null,
  code text not null,
  title text not null,
  lesson_kind text,
  area_no text,
  situation text not null,
  cause text not null default '',
  recommendation text not null,
  tags text not null default '',
  project_name text not null,
  shared_time date,
  primary key (company_id, project_id, company_lesson_id),
  foreign key (company_id, project_id) references project,
  constraint company_lesson_code_unique unique (code, company_id, project_id)
);
call make_register('company_lesson');
create index company_lesson_by_code on company_lesson (company_id, project_id, code collate "und-u-kn-true", company_lesson_id) where deleted_at is null;
create index company_lesson_by_title on company_lesson (company_id, project_id, title collate "zh-x-icu", company_lesson_id) where deleted_at is null;
create index company_lesson_by_recommendation on company_lesson (company_id, project_id, left(recommendation, 200) collate "C", company_lesson_id) where deleted_at is null;
create index company_lesson_by_tags on company_lesson (company_id, project_id, left(tags, 200) collate "zh-x-icu", company_lesson_id) where deleted_at is null;
create index company_lesson_by_project_name on company_lesson (company_id, project_id, project_name collate "zh-x-icu", company_lesson_id) where deleted_at is null;
create index company_lesson_search on company_lesson (company_id, project_id, shared_time desc nulls last, company_lesson_id) include (lesson_kind, area_no, search_short) where deleted_at is null;
create index company_lesson_order on company_lesson (company_id, project_id, shared_time desc nulls last, company_lesson_id) include (lesson_kind, area_no) where deleted_at is null;
create index company_lesson_living on company_lesson (company_id, project_id) where num_nulls(deleted_at) = 1;
