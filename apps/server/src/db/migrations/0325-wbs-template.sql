-- WBS 模板：单位从某个项目的 WBS 中另存的一支，供本单位的其他项目使用。

create table wbs_template (
  company_id uuid not null references company,
  wbs_template_id uuid not null,
  title text not null check (title <> ''),
  note text not null default '',
  -- In the order of the outline, each with its level.
  nodes jsonb not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, wbs_template_id),
  constraint wbs_template_title unique (title, company_id)
);
call wall_company('wbs_template');
