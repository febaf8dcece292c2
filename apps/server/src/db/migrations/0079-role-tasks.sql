-- A task may belong to a role by its name: it passes on with the role.
alter table pending_task drop constraint pending_task_duty_check;
alter table pending_task add constraint pending_task_duty_check
  check (duty in ('manager', 'sponsor') or duty like 'role:%');
