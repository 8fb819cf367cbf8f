-- Order code for leaving without a login: 10 of 31 letters that do not look alike (49 bits), from the bytes of
-- a random UUID but its sixth to ninth, which hold its version and variant.
create function new_order_code() returns text language sql volatile as $$
  select left(letters, 5) || '-' || right(letters, 5)
  from (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, at) % 31, 1), '' order by at) as letters
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as random,
      unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) as at
  ) as code
$$;
alter table customer_order add column code text not null default new_order_code() unique
  check (code ~ '^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$');

-- Mails name the order by it, those that an operator has reworded too.
update email_template set
  subject = regexp_replace(subject, '\morder_id\M', 'order_code', 'g'),
  body = regexp_replace(body, '\morder_id\M', 'order_code', 'g');
