-- The conversation of a project begins with what its people say, at the time when they say it.
create or replace function talk_of_project(of_company uuid, of_project uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    made uuid;
  begin
    insert into conversation (kind, conversation_name, is_closed)
      select '项目群', project_name, whether_filed = 1 from project
      where company_id = of_company and project_id = of_project
      returning conversation_id into made;
    insert into project_conversation (company_id, project_id, conversation_id) values (of_company, of_project, made);
    perform join_conversation(made, user_id) from project_stakeholder
      where company_id = of_company and project_id = of_project and is_member;
  end $$;
