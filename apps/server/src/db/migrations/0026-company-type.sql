-- 套餐: the platform administrator keeps the types of companies and their limits.
alter table company_type add column row_version int not null default 1;
grant insert, update on company_type to :app;
