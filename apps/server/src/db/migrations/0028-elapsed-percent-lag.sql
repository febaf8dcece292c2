-- A lag may be a share of the predecessor's duration that is laid down by the clock, over nights and days off.
alter table activity_link drop constraint activity_link_lag_unit_check,
  add constraint activity_link_lag_unit_check check (lag_unit in ('working', 'elapsed', 'percent', 'elapsedPercent'));
