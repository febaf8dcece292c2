-- Whom an administrator adds is asked first. Until somebody has agreed, the company is told neither name nor number.
alter table company_user
  drop constraint company_user_state_check,
  add constraint company_user_state_check check (state between 0 and 5),
  add column has_agreed boolean not null default true;
