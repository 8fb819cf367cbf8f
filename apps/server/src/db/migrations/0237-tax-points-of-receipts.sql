-- When the tax of a document became due: of a receipt, when the provider got the payment (VAT directive, article 65); of a credit
-- note, its date of issue.
alter table receipt add column taxed_at timestamptz;
update receipt set taxed_at = issued_at;
alter table receipt
  alter column taxed_at set not null,
  add check (taxed_at <= issued_at);
create index receipt_taxed_idx on receipt (taxed_at);
