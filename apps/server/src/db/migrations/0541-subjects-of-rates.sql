-- Indexes of the subjects that a rate is taken of, as those of every other link

drop index cost_estimate_line_base;
drop index cost_estimate_line_second_base;
drop index cost_estimate_line_third_base;
create index cost_estimate_line_base_subject on cost_estimate_line (base_subject_id, company_id, project_id);
create index cost_estimate_line_second_base on cost_estimate_line (second_base_id, company_id, project_id);
create index cost_estimate_line_third_base on cost_estimate_line (third_base_id, company_id, project_id);
