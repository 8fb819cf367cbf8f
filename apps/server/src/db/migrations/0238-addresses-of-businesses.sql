-- Receipts of businesses state their address (VAT directive, article 226, 5). Null = entered before it was asked for.
alter table business_buyer add column address text check (address <> '');
alter table customer_order add column company_address text;
