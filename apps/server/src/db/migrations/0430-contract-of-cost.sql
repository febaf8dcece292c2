-- The contract by which a cost is paid: its money moves with the payments of the contract, not with the cost.
alter table cost_entry add column contract_no text not null default '';
