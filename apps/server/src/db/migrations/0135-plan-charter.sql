-- Documents whose chapters are more than text: lists, money, people. Of what is approved, the names are kept as they were.

alter table plan_document_version add column said jsonb;
