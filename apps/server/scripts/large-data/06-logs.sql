-- Ten entries a user in four years: logins above all, and what administrators and jobs did.
insert into audit_entry (at, actor_kind, actor_user_id, acting_as_user_id, action, subject_type, subject_id, about_user_id, before, after, ip, request_id)
select at, kind, case when kind = 'user' then large.user_base + case when is_staff then 1 + pg_temp.pick(i, 61, 5) else person end end,
  case when is_staff and i % 40 = 0 then large.user_base + person end,
  action, split_part(action, '.', 1), case when split_part(action, '.', 1) in ('user', 'session', 'login') then (large.user_base + person)::text else (1 + i % 5000)::text end,
  case when split_part(action, '.', 1) in ('user', 'session', 'login', 'payment', 'subscription') then large.user_base + person end,
  case when action like '%.update' then '{"name": "Before", "active": true}'::jsonb end,
  case when action like '%.update' then '{"name": "After", "active": false}'::jsonb end,
  case when at > large.now - interval '90 days' then format('198.18.%s.%s', person / 250 % 250, person % 250) end,
  case when kind <> 'system' then 'large-' || i end
from large, generate_series(1, large.users * 10) i,
lateral (select large.now - interval '1460 days' * power(1 - i / (large.users * 10 + 1.0), 1.5) as at,
  case when pg_temp.pick(i, 62, 10) < 7 then 'user' when pg_temp.pick(i, 62, 10) < 9 then 'system' else 'visitor' end as kind,
  pg_temp.pick(i, 62, 10) = 0 as is_staff,
  -- Not who came later than the entry.
  1 + floor(pg_temp.share(i, 63) * large.users * i / (large.users * 10 + 1.0))::integer as person) entry,
lateral (select case
  when is_staff then (array['user.update', 'user.ban', 'channel.update', 'source.update', 'payment.refund', 'user.login_as', 'address.ban', 'faq.update'])[1 + pg_temp.pick(i, 64, 8)]
  when kind = 'user' then (array['session.login', 'session.login', 'session.login', 'session.logout', 'user.email_verify', 'user.password_change', 'subscription.cancel', 'user.register'])[1 + pg_temp.pick(i, 64, 8)]
  when kind = 'system' then (array['source.run', 'channel.update', 'user.delete'])[1 + pg_temp.pick(i, 64, 3)]
  else (array['login.throttled', 'guide_link.throttled', 'user.forget_password'])[1 + pg_temp.pick(i, 64, 3)] end as action) deed
order by i;

-- Two mails a user; their texts are erased after 90 days.
insert into mail (to_address, template, subject, text_body, html_body, created_at, sent_at, refused_at, refusal, user_id)
select case when is_erased then '' else email end, template, 'Guidefeed: ' || template, case when is_erased then '' else repeat('A line of the mail. ', 20) end,
  case when is_erased then '' else repeat('<p>A line of the mail.</p>', 20) end, at,
  case when i % 400 <> 0 and i < large.users * 2 - 30 then at + interval '2 seconds' end, case when i % 400 = 0 then at + interval '1 minute' end, case when i % 400 = 0 then '550 no such mailbox' end,
  user_account.id
from large
cross join generate_series(1, large.users * 2) i
cross join lateral (select large.now - interval '1460 days' * power(1 - i / (large.users * 2 + 1.0), 1.5) as at,
  (array['verify-email', 'order-confirmation', 'renewal-notice', 'payment-failed', 'reset-password', 'subscription-canceled'])[1 + pg_temp.pick(i, 66, 6)] as template) written
cross join lateral (select at < large.now - interval '90 days' as is_erased) age
join user_account on user_account.id = large.user_base + 1 + floor(pg_temp.share(i, 67) * large.users * i / (large.users * 2 + 1.0))::integer
order by i;

insert into security_event (minute, kind, detail, user_id, network, times)
select date_trunc('minute', large.now - interval '90 days' * (1 - i / (large.users * 2 + 1.0))),
  (array['login_failed', 'login_failed', 'call_refused', 'call_throttled', 'guesses_throttled', 'data_exported', 'login_as'])[1 + pg_temp.pick(i, 68, 7)], '',
  case when i % 3 > 0 then large.user_base + 1 + pg_temp.pick(i, 69, large.users::integer) end, format('198.18.%s.0/24', i % 250)::cidr, 1 + pg_temp.pick(i, 70, 9)
from large, generate_series(1, large.users * 2) i
order by i
on conflict do nothing;
