-- What is posted until a day, by activity or node: earned value adds up 100,000 entries without reading their rows.
create index cost_entry_posted on cost_entry (company_id, project_id, cost_date)
  include (activity_id, wbs_node_id, amount)
  where deleted_at is null and state in ('已入账', '已冲销');
