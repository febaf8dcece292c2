-- What is paid beside an amount under a subject, where costs are kept without tax.
alter table cost_subject add column tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100);
