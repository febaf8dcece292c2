-- Who reports progress neither confirms it nor closes a period: drafts of one's own need the right to add rows alone.
update role_permission as p set update_permission = 0
from role as r
where r.company_id = p.company_id and r.project_id = p.project_id and r.role_id = p.role_id
  and r.is_system and r.role_name in ('项目成员', '外部单位') and p.page_routing_id = 'schedule.tracking'
  and (p.access_permission, p.insert_permission, p.delete_permission, p.update_permission, p.download_permission)
    = (1, 1, 0, 1, 0);
