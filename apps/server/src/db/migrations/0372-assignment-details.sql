-- 资源需求: how the work lies over its time, what is done, and whether somebody was found for it.
alter table assignment
  add column curve text not null default 'even' check (curve in ('even', 'front', 'back', 'bell')),
  add column job_text text not null default '',
  add column state text not null default 'needed' check (state in ('needed', 'requested', 'filled'));
