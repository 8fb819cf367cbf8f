-- The mail that announced the charge: nothing is charged before it is sent (record 0098). Null = the customer agreed to the charge on a
-- page, or it was announced before mails were recorded here.
alter table announcement add column mail_id integer references mail on delete set null;
create index announcement_mail_idx on announcement (mail_id);
