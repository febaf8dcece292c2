-- A place's company and project go together, and a folder belongs to one place: without knowing that, the planner takes the
-- rows of a place for few and reads all of them where an index leads to one folder.
create statistics stored_file_place (mcv) on company_id, project_id from stored_file;
create statistics stored_file_thing (dependencies) on company_id, project_id, ref_id from stored_file;
analyze stored_file;
