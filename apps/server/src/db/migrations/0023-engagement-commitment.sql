-- What somebody promised when people were met: who does what until when.
alter table engagement_record
  add column commitment text not null default '',
  add column commitment_owner_id uuid,
  add column commitment_time date,
  add column commitment_done smallint not null default 0 check (commitment_done in (0, 1)),
  add constraint engagement_record_commitment_owner foreign key (company_id, project_id, commitment_owner_id)
    references project_stakeholder (company_id, project_id, user_id);
