-- 订单: what a company buys of the platform, and how long what it bought holds.
alter table company add column type_until date;
create sequence company_order_no;
grant usage on sequence company_order_no to :app;

create table company_order (
  company_id uuid not null references company on delete cascade,
  company_order_id uuid not null,
  order_no text not null,
  order_kind text not null check (order_kind in ('新购', '续费', '升级')),
  company_type_id uuid not null references company_type,
  -- As it was called when it was ordered.
  type_name text not null,
  years int not null check (years between 1 and 5),
  amount numeric(12, 2) not null check (amount >= 0),
  pay_method text not null,
  voucher text not null default '',
  invoice_title text not null default '',
  tax_no text not null default '',
  valid_from date not null,
  valid_until date not null,
  days_bought int not null check (days_bought > 0),
  -- What the company used before: an upgrade and a renewal build on it, a refund goes back to it.
  before_type_id uuid references company_type,
  before_until date,
  refund numeric(12, 2) not null default 0,
  state text not null default '待支付' check (state in ('待支付', '已支付', '已取消', '已退款')),
  reason text not null default '',
  ordered_by uuid not null references app_user,
  ordered_at timestamptz not null,
  paid_at timestamptz,
  decided_by uuid references app_user,
  row_version int not null default 1,
  primary key (company_id, company_order_id)
);
create unique index company_order_one_waiting on company_order (company_id) where state = '待支付';
create unique index company_order_id on company_order (company_order_id);
create unique index company_order_number on company_order (order_no);
create index company_order_by_time on company_order (ordered_at desc, company_id);
alter table company_order enable row level security;
alter table company_order force row level security;
create policy owner_all on company_order to :owner using (true) with check (true);
create policy in_company on company_order to :app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Who confirms reads them all; who administers a company, its own.
create policy of_platform on company_order for select to :app using (
  exists (select from app_user u where u.user_id = (select app_user_id()) and u.is_platform_admin));
create policy of_administrator on company_order for select to :app using (
  exists (select from company_user m where m.company_id = company_order.company_id
    and m.user_id = (select app_user_id()) and m.state = 1 and m.company_role in ('单位负责人', '单位管理员')));

-- What nobody paid in time is cancelled; answers whom to tell.
create function cancel_unpaid_orders(ordered_before timestamptz)
  returns table (company_id uuid, order_no text, ordered_by uuid)
  language sql security definer set search_path = public, pg_temp as $$
    update company_order o set state = '已取消', reason = '逾期未支付，自动取消', row_version = o.row_version + 1
    where o.state = '待支付' and o.ordered_at < ordered_before
    returning o.company_id, o.order_no, o.ordered_by
  $$;
-- Companies whose type has run out use the default again; answers whom to tell, also some days before.
create function follow_type_days(today date, ahead int[])
  returns table (company_id uuid, user_id uuid, type_name text, type_until date)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    return query
      select c.company_id, m.user_id, t.type_name, c.type_until
      from company c join company_type t on t.company_type_id = c.company_type_id
      join company_user m on m.company_id = c.company_id and m.state = 1
        and m.company_role in ('单位负责人', '单位管理员')
      where c.type_until < today or c.type_until - today = any(ahead);
    update company c set company_type_id = null, type_until = null, row_version = c.row_version + 1
      where c.type_until < today;
  end $$;
revoke execute on function cancel_unpaid_orders(timestamptz), follow_type_days(date, int[]) from public;
grant execute on function cancel_unpaid_orders(timestamptz), follow_type_days(date, int[]) to :app;
