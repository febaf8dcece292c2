-- The price by which a cost was posted: such a price stays as it is.
alter table cost_entry add column unit_cost_id uuid;
alter table cost_entry add foreign key (company_id, project_id, unit_cost_id) references unit_cost;
create index cost_entry_price on cost_entry (unit_cost_id, company_id, project_id);

-- What has been posted already: hours by the price of the day on which they cost.
update cost_entry as e set unit_cost_id = (
  select u.unit_cost_id from timesheet as t join unit_cost as u
    on u.company_id = t.company_id and u.project_id = t.project_id and u.resource_id = t.resource_id
  where t.company_id = e.company_id and t.project_id = e.project_id and t.timesheet_id = e.timesheet_id
    and u.deleted_at is null and coalesce(u.valid_from, '-infinity') <= e.cost_date
  order by u.valid_from desc nulls last limit 1)
where e.timesheet_id is not null and e.entry_kind = '工时';
