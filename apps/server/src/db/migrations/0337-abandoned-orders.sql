-- The timeline abandons an order; its cause was still called by the former name.
alter table billing_event disable trigger billing_event_rows;
update billing_event set cause = 'abandoned' where cause = 'given_up';
alter table billing_event enable trigger billing_event_rows;
