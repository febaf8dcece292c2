-- An edit writes the plan's row anew, and can move the dates of every activity: with room beside it in its page
-- the new row touches no index.
alter table plan set (fillfactor = 50);
alter table activity set (fillfactor = 70);
alter table wbs_node set (fillfactor = 70);
