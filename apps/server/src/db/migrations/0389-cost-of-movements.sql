-- The movement that a cost follows from.
alter table cost_entry add column material_movement_id uuid,
  add foreign key (company_id, project_id, material_movement_id) references material_movement;
create index cost_entry_material_movement on cost_entry (material_movement_id, company_id, project_id);
