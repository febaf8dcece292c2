-- A page of all of one's own files, their number and the room they take are read from indexes, however many there are.
create index stored_file_own_name on stored_file (company_id, project_id, file_name collate "zh-x-icu", file_id) include (ref_id)
  where ref_kind = 'UserFolder' and deleted_at is null;
create index stored_file_own_time on stored_file (company_id, project_id, (coalesce(changed_at, created_at)), file_id)
  where ref_kind = 'UserFolder' and deleted_at is null;
create index file_blob_room on file_blob (company_id) include (size) where not is_leaving;
