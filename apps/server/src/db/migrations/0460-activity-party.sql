-- 承担单位: which of the companies that take part carries an activity out; 合同编号 until contracts have a register.
alter table activity
  add column party_id uuid,
  add column contract_no text not null default '',
  add constraint activity_party foreign key (company_id, project_id, party_id) references project_on_company;
create index activity_party on activity (party_id, company_id, project_id) where party_id is not null;
update plan_snapshot set content = content || '{"party_id": null, "contract_no": ""}' where table_name = 'activity';
