-- Links of all who have, or had, a service.
insert into guide_link (user_id, token_hash, token_sealed, version, changed_at, created_at, locale, ban_reason, inactive_reason,
  served_until, awaits_payment)
select user_id, sha256(convert_to('large link ' || i, 'UTF8')), sealed_token, large.link_version + i, ordered_at, ordered_at, locale,
  ban_reason, inactive_reason, case when status = 'ACTIVE' and not is_trial then finish_at + interval '14 days' else finish_at end,
  status = 'INACTIVE' or (status = 'ACTIVE' and not is_trial)
from large, large_agreements join user_account on user_account.id = user_id
where status <> 'PENDING' and i % 97 <> 0 order by i;
update change_counter set version = large.link_version + large.users from large where topic = 'link';

insert into user_channel (user_id, channel_id)
select user_id, unnest(channel_ids) from large_picks join guide_link using (user_id) order by user_id;

create temp table large_holders on commit drop as
select row_number() over (order by user_id) as place, user_id from guide_link, large where user_id > large.user_base;
create index on large_holders (place);
analyze large_holders;

-- Ten fetches a user in the last 400 days, which some users' players do far more often than others'.
insert into guide_fetch (user_id, fetched_at, ip, player, user_agent, status, bytes)
select user_id, fetched_at,
  case when fetched_at > large.now - interval '90 days' then format('198.%s.%s.%s', 18 + place / 60000 % 2, place / 240 % 250, 1 + place % 240) else '' end,
  player, player || '/1.4 (large)', case when i % 3 = 0 then 200 else 304 end, case when i % 3 = 0 then 180000 + pg_temp.pick(i, 51, 90000) else 0 end
from large, generate_series(1, large.users * 10) i,
lateral (select large.now - interval '400 days' * (1 - i / (large.users * 10 + 1.0)) as fetched_at,
  (array['TiviMate', 'Kodi', 'Jellyfin', 'Plex', 'Emby', 'TVHeadend', 'Channels', 'curl'])[1 + pg_temp.pick(i, 52, 8)] as player,
  1 + floor(power(pg_temp.share(i, 53), 2) * (select count(*) from large_holders))::bigint as drawn) fetched
join large_holders on place = drawn
order by i;

insert into guide_fetch_day (day, player, fetches, not_modified, bytes)
select (fetched_at at time zone 'UTC')::date, player, count(*), count(*) filter (where status = 304), sum(bytes)
from guide_fetch where user_agent like '%/1.4 (large)' group by 1, 2
on conflict (day, player) do update set fetches = guide_fetch_day.fetches + excluded.fetches,
  not_modified = guide_fetch_day.not_modified + excluded.not_modified, bytes = guide_fetch_day.bytes + excluded.bytes;

-- The address of each fetch in the last 90 days, and a second one, which two customers share.
insert into user_address (user_id, ip, first_seen_at, last_seen_at, fetches, user_agent)
select user_id, ip::inet, min(fetched_at), max(fetched_at), count(*), min(user_agent)
from guide_fetch where ip <> '' and user_agent like '%/1.4 (large)' group by user_id, ip
order by user_id
on conflict do nothing;
insert into user_address (user_id, ip, first_seen_at, last_seen_at, fetches, user_agent)
select user_id, format('203.0.%s.%s', place / 500 % 250, place / 2 % 250)::inet, large.now - interval '80 days',
  large.now - interval '80 days' * pg_temp.share(place, 54), 1 + pg_temp.pick(place, 55, 900), 'Kodi/21 (large)'
from large, large_holders order by place
on conflict do nothing;
insert into address_rule (network, kind, note, until, created_at)
select format('198.18.%s.0/28', i)::cidr, case when i % 4 = 0 then 'whitelist' else 'ban' end, 'Rule ' || i,
  case when i % 3 = 0 then large.now + interval '30 days' end, large.now - interval '10 days'
from large, generate_series(1, 200) i
on conflict do nothing;
