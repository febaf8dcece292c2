-- Two people who change one role at the same time: the second is told.
alter table role add column row_version int not null default 1;
