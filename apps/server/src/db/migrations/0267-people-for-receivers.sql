-- Who receives issues and changes says whose they are: the role opens the register of people, as it does in new projects.
insert into role_permission (company_id, project_id, role_id, page_routing_id, access_permission)
select r.company_id, r.project_id, r.role_id, p.page_routing_id, 1
from role as r cross join page_routing as p
where r.role_name = '整体管理员' and r.is_system and p.page_routing_id = 'stakeholder.register'
on conflict do nothing;
