-- 施工段: the part of the works an activity is done in, as 一段, 3# 楼 5 层.
alter table activity add column section text not null default '';
update plan_snapshot set content = content || '{"section": ""}' where table_name = 'activity';
