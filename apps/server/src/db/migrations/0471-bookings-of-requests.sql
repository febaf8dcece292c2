-- Who or what a request was fulfilled with, and why somebody comes who cannot do all that was asked for.
alter table resource_booking
  add column resource_request_id uuid,
  add column skill_reason text not null default '',
  add constraint resource_booking_request_fk foreign key (company_id, project_id, resource_request_id)
    references resource_request;
create index resource_booking_request on resource_booking (resource_request_id, company_id, project_id);
