-- Days of a rule stand behind the days that are named on their own: an arrangement of holidays that is adopted later has
-- to tell them apart.
alter table calendar_exception add column is_recurring boolean not null default false;
