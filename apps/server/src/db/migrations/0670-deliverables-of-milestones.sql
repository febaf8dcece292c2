-- What is handed over with a milestone is a deliverable of its project.
update activity as a set milestone = a.milestone || '{"deliverableID": null}'
where a.milestone ->> 'deliverableID' is not null and not exists (select from deliverable as d
  where d.company_id = a.company_id and d.project_id = a.project_id
    and d.deliverable_id = (a.milestone ->> 'deliverableID')::uuid);
alter table activity
  add column milestone_deliverable_id uuid generated always as ((milestone ->> 'deliverableID')::uuid) stored,
  add constraint activity_milestone_deliverable
    foreign key (company_id, project_id, milestone_deliverable_id) references deliverable;
create index activity_milestone_deliverable on activity (milestone_deliverable_id, company_id, project_id)
  where milestone_deliverable_id is not null;
