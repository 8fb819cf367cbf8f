-- Sums of user_address by address, so that a page of the list of addresses need not aggregate the whole table.
create table address_total (
  ip inet primary key,
  user_count integer not null,
  fetches bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index address_total_seen_idx on address_total (last_seen_at, ip);
create index address_total_fetches_idx on address_total (fetches, ip);
create index address_total_users_idx on address_total (user_count, ip);

-- Ordered by address, so that two writers cannot deadlock.
insert into address_total (ip, user_count, fetches, first_seen_at, last_seen_at)
select ip, count(*), sum(fetches), min(first_seen_at), max(last_seen_at)
from user_address group by ip order by ip;

create function add_seen_addresses() returns trigger language plpgsql as $$
begin
  insert into address_total (ip, user_count, fetches, first_seen_at, last_seen_at)
  select ip, count(*), sum(fetches), min(first_seen_at), max(last_seen_at)
  from added group by ip order by ip
  on conflict (ip) do update set
    user_count = address_total.user_count + excluded.user_count,
    fetches = address_total.fetches + excluded.fetches,
    first_seen_at = least(address_total.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(address_total.last_seen_at, excluded.last_seen_at);
  return null;
end $$;

-- A row keeps its user and address; only its fetches and times change.
create function change_seen_addresses() returns trigger language plpgsql as $$
begin
  insert into address_total (ip, user_count, fetches, first_seen_at, last_seen_at)
  select ip, 0, sum(changed.fetches - before.fetches), min(changed.first_seen_at), max(changed.last_seen_at)
  from changed join before using (user_id, ip) group by ip order by ip
  on conflict (ip) do update set
    fetches = address_total.fetches + excluded.fetches,
    first_seen_at = least(address_total.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(address_total.last_seen_at, excluded.last_seen_at);
  return null;
end $$;

create function remove_seen_addresses() returns trigger language plpgsql as $$
begin
  -- Locks the totals first, so that the remaining rows are summed after concurrent writers have committed.
  perform from address_total where ip in (select ip from removed) order by ip for update;
  delete from address_total where ip in (select ip from removed)
    and not exists (select from user_address where user_address.ip = address_total.ip);
  update address_total set user_count = remaining.user_count, fetches = remaining.fetches,
    first_seen_at = remaining.first_seen_at, last_seen_at = remaining.last_seen_at
  from (
    select ip, count(*) as user_count, sum(fetches) as fetches,
      min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at
    from user_address where ip in (select ip from removed) group by ip
  ) remaining
  where address_total.ip = remaining.ip;
  return null;
end $$;

create trigger user_address_added after insert on user_address
  referencing new table as added for each statement execute function add_seen_addresses();
create trigger user_address_changed after update on user_address
  referencing new table as changed old table as before for each statement execute function change_seen_addresses();
create trigger user_address_removed after delete on user_address
  referencing old table as removed for each statement execute function remove_seen_addresses();

-- The totals replace the included columns of this index.
drop index user_address_ip_idx;
create index user_address_ip_idx on user_address (ip);

-- Searches for a part of an address.
create index address_total_search_idx on address_total using gin (abbrev(ip) gin_trgm_ops);

-- Receipts and credit notes of an order are read together.
drop index receipt_credit_note_idx;
create index receipt_papers_idx on receipt (order_id);
