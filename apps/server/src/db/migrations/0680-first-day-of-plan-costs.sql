-- The first day on which what an estimate took from the plan is worked: whoever looks for a price that is missing
-- learns for which day. What was taken before does not know it, until it is taken again.
alter table cost_estimate_plan add column first_day date;
