-- Numbers that depend on the row only, so that every run writes the same rows.
create function pg_temp.pick(row_number bigint, salt integer, choices integer) returns integer immutable language sql as $$
  select abs(hashint8extended(row_number, salt) % choices)::integer
$$;
create function pg_temp.share(row_number bigint, salt integer) returns double precision immutable language sql as $$
  select pg_temp.pick(row_number, salt, 1000003) / 1000003.0
$$;

insert into country (code, name)
select code, name from (values
  ('AT', 'Austria'), ('BR', 'Brazil'), ('CH', 'Switzerland'), ('DE', 'Germany'), ('EG', 'Egypt'), ('ES', 'Spain'),
  ('FR', 'France'), ('GB', 'United Kingdom'), ('IT', 'Italy'), ('JO', 'Jordan'), ('MA', 'Morocco'), ('MX', 'Mexico'),
  ('NL', 'Netherlands'), ('PL', 'Poland'), ('PT', 'Portugal'), ('SA', 'Saudi Arabia'), ('SE', 'Sweden'), ('TR', 'Türkiye'),
  ('UA', 'Ukraine'), ('US', 'United States')
) as land (code, name)
where not exists (select from channel)
on conflict do nothing;

insert into channel (xmltv_id, name, country_id, active, created_at, described_percent)
select lower(format('large%s.%s', i, country.code)), format('%s %s %s', country.name,
    (array['News', 'Sport', 'Kids', 'Cinema', 'Music', 'Culture', 'Regional', 'الأخبار'])[1 + pg_temp.pick(i, 1, 8)], i),
  country.id, i % 50 <> 0, large.now - interval '1500 days', pg_temp.pick(i, 2, 101)
from large, generate_series(1, 3000) i
join lateral (select id, code, name from country order by id offset pg_temp.pick(i, 3, 20) limit 1) country on true
where not exists (select from channel);

insert into source (name, url, country_id, priority, active, created_at)
select format('Source %s', i), format('https://source-%s.large.example/guide.xml.gz', i), country.id, i % 5, i % 9 <> 0,
  large.now - interval '1500 days'
from large, generate_series(1, 60) i
join lateral (select id from country order by id offset i % 20 limit 1) country on true;

insert into source_run (source_id, started_at, finished_at, status, bytes, channels_found, programmes_read, programmes_kept)
select source.id, large.now - run * interval '12 hours' + interval '1 hour', large.now - run * interval '12 hours' + interval '62 minutes',
  (array['ok', 'ok', 'ok', 'unchanged', 'unchanged', 'failed', 'held_back'])[1 + pg_temp.pick(run * 1000 + source.id, 4, 7)],
  3000000 + pg_temp.pick(run, 5, 100000), 50, 90000, 88000
from large, source, generate_series(1, 180) run
where source.url like 'https://source-%.large.example/%'
order by run desc, source.id;

-- Of fifty, one is doubtful and one held under another name; every seventh was decided.
insert into source_channel (source_id, source_key, channel_id, names, doubtful_since, candidates, held_names, held_since, held_runs, hold_open,
  decision, decided_at)
select source.id, format('%s.%s', i, channel.id), channel.id, array[channel.name, format('%s HD', channel.name)],
  case when i % 50 = 0 then large.now - i * interval '1 hour' end,
  case when i % 50 = 0
    then jsonb_build_array(jsonb_build_object('channelId', channel.id, 'score', 0.65, 'reasons', jsonb_build_array('name', 'other_country')))
    else '[]' end,
  case when i % 50 = 1 then array[format('%s 24', channel.name)] end, case when i % 50 = 1 then large.now - i * interval '1 hour' end,
  (i % 50 = 1)::integer, i % 50 = 1,
  case when i % 7 = 0 then 'kept' end, case when i % 7 = 0 then large.now - i * interval '2 hours' end
from large, source, generate_series(1, 500) i
join (select id, name, row_number() over (order by id) as place from channel) channel on channel.place = i * 5
where source.url like 'https://source-%.large.example/%';
