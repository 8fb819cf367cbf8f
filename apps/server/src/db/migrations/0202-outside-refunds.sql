-- Where a refund was made: by us, on the provider's own site, or by a lost dispute.
alter table refund add column origin text not null default 'shop' check (origin in ('shop', 'provider', 'dispute'));
-- Those from outside are booked once.
create unique index refund_outside_idx on refund (payment_id, provider_reference) where origin <> 'shop';

-- Refunds on the sandbox's own page have no reference of the shop.
alter table sandbox_refund alter column reference drop not null;
