-- A file may stand in a field of the row that it hangs on; a picture has a small one of itself, for lists.
alter table stored_file add column field text not null default '';

create table file_thumbnail (
  company_id uuid not null,
  project_id uuid not null,
  file_id uuid not null,
  picture bytea not null check (octet_length(picture) between 1 and 40000),
  primary key (company_id, project_id, file_id),
  foreign key (company_id, project_id, file_id) references stored_file on delete cascade
);
call wall_project('file_thumbnail');

-- What hung on a certificate was its signed paper.
update stored_file set field = 'signedPapers' where ref_kind = 'AcceptanceCertificate';
