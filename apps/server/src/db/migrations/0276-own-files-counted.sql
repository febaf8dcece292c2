-- One's own files are counted, in all and by folder, where nothing but what is asked for is kept: 10,000 in some ten pages.
-- The wall asks who uploaded each; as a column of the key that would lead the planner to read all instead of a page.
create index stored_file_own_living on stored_file (company_id, project_id, ref_id) include (uploader_id)
  where ref_kind = 'UserFolder' and deleted_at is null;
