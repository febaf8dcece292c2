-- The figures of a closed month under a name that says what they are, with the limits of 预计超支 beside those of CPI and
-- SPI: months closed before had the platform's.
alter table cost_period rename column told to figures;
update cost_period set figures = jsonb_set(figures, '{head,limits,eacOver}', '{"amber": 3, "red": 10, "enabled": 1}')
where figures is not null and not figures -> 'head' -> 'limits' ? 'eacOver';
