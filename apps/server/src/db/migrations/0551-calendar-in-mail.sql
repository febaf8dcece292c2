-- An entry of a calendar that goes along with a mail.
alter table outbox_message add column calendar text not null default '';
