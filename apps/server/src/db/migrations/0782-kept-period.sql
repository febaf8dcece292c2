-- Everything that a closed month shows of the whole, and the settings its rows are forecast by, as they were when it was
-- closed. Null in months that were closed before this was kept: what was not kept of them is measured anew.
alter table cost_period add column told jsonb;

-- ES and AT are kept as they are measured, so that SPI(t) = ES ÷ AT stays what it was to its last digit.
alter table cost_period alter column es type double precision, alter column at type double precision;
alter table evm_snapshot alter column es type double precision, alter column at type double precision;
alter table evm_provisional alter column es type double precision, alter column at type double precision;
alter table evm_provisional_row alter column es type double precision, alter column at type double precision;
