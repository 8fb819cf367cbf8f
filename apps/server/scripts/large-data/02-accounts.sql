-- More customers lately than in the first year. Every 97th account is deleted; one name and one address occur once.
insert into user_account (id, name, email, email_verified_at, banned_at, ban_reason, inactivated_at, inactive_reason, created_at,
  last_login_at, deleted_at, locale)
overriding system value
select large.user_base + i,
  case when is_deleted then '' when i = large.users / 2 then 'Zephyrine Quillfeather' else first_name || ' ' || last_name end,
  case when is_deleted then format('deleted-%s@deleted.invalid', i)
    when i = large.users / 2 then 'zq@quillfeather.large.example'
    else format('%s.%s@%s.large.example', handle, i, (array['mail', 'post', 'web', 'box'])[1 + pg_temp.pick(i, 12, 4)]) end,
  case when pg_temp.pick(i, 13, 100) < 94 then created_at + interval '10 minutes' end,
  case when is_banned then created_at + (large.now - created_at) / 2 end, case when is_banned then 'Shared the link.' end,
  case when is_inactive then created_at + (large.now - created_at) / 3 end, case when is_inactive then 'On request.' end,
  created_at,
  case when pg_temp.pick(i, 14, 20) > 0 then created_at + (large.now - created_at) * pg_temp.share(i, 15) end,
  case when is_deleted then created_at + (large.now - created_at) * 0.9 end,
  (array['en', 'en', 'de', 'es', 'ar', 'en'])[1 + pg_temp.pick(i, 16, 6)]
from large, generate_series(1, large.users) i,
lateral (
  select large.now - interval '1460 days' * power(1 - i / (large.users + 1.0), 1.5) as created_at,
    i % 97 = 0 as is_deleted, i % 211 = 0 and i % 97 <> 0 as is_banned, i % 307 = 0 and i % 97 <> 0 as is_inactive,
    (array['Amal', 'أحمد', 'Bruno', 'Carla', 'Dmytro', 'Élodie', 'Fatima', 'Günther', 'Hana', 'Ines', 'Jürgen', 'Katarzyna', 'Liam',
      'María', 'Noor', 'Olga', 'Pedro', 'Quentin', 'Rosa', 'سارة', 'Tomás', 'Ulrike', 'Viktor', 'Wanda', 'Xavier', 'Yusuf', 'Zoë',
      'Anna', 'Ben', 'Clara', 'Daniel', 'Emma'])[1 + pg_temp.pick(i, 10, 32)] as first_name,
    (array['Abbas', 'Becker', 'Castillo', 'Dubois', 'Eriksson', 'Fischer', 'García', 'Hoffmann', 'Ivanenko', 'Jansen', 'Kowalski',
      'López', 'المصري', 'Müller', 'Nowak', 'Öztürk', 'Petit', 'Quispe', 'Rossi', 'Schneider', 'Torres', 'Uzun', 'Varga', 'Weber',
      'Ximénez', 'Yılmaz', 'Zimmermann', 'Andersson', 'Bauer', 'Costa'])[1 + pg_temp.pick(i, 11, 30)] as last_name,
    (array['amal', 'ahmad', 'bruno', 'carla', 'dmytro', 'elodie', 'fatima', 'guenther', 'hana', 'ines', 'juergen', 'kat', 'liam',
      'maria', 'noor', 'olga', 'pedro', 'quentin', 'rosa', 'sara', 'tomas', 'ulrike', 'viktor', 'wanda', 'xavier', 'yusuf', 'zoe',
      'anna', 'ben', 'clara', 'daniel', 'emma'])[1 + pg_temp.pick(i, 10, 32)] as handle
) person;

insert into session (user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
select large.user_base + i, sha256(convert_to('large session ' || i, 'UTF8')), large.now - interval '20 days', large.now - interval '1 day',
  large.now + interval '29 days', format('198.18.%s.%s', i / 250 % 250, i % 250), 'Mozilla/5.0 (large)'
from large, generate_series(1, large.users, 2) i where i % 97 <> 0;

-- As many channels as a customer picks, side by side in the catalogue.
create temp table large_picks on commit drop as
select large.user_base + i as user_id, array(
    select channel_ids[1 + (pg_temp.pick(i, 20, cardinality(channel_ids)) + nth) % cardinality(channel_ids)]
    from generate_series(0, 2 + pg_temp.pick(i, 21, 9)) nth order by 1
  ) as channel_ids
from large, generate_series(1, large.users) i,
  (select array_agg(id order by id) as channel_ids from channel where active and deleted_at is null) known
where i % 97 <> 0;

insert into cart (user_id, created_at, updated_at, channel_ids)
select user_id, user_account.created_at, user_account.created_at, channel_ids
from large_picks join user_account on user_account.id = user_id where user_id % 10 < 8
order by user_id;
