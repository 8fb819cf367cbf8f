-- Mails write instants in the reader's time zone, as pages do. Null = unknown, written in UTC.
alter table user_account add column time_zone text check (length(time_zone) <= 64);

update static_content set content = replace(content, words.was, words.becomes)
from (values
  ('en', 'connected logins, and the devices you log in from.',
   'connected logins, the devices you log in from and, for dates in emails, your time zone.'),
  ('de', 'verbundene Anmeldungen und die Geräte, mit denen Sie sich anmelden.',
   'verbundene Anmeldungen, die Geräte, mit denen Sie sich anmelden, und für Zeitangaben in E-Mails Ihre Zeitzone.'),
  ('fr', 'connexions associées et appareils utilisés pour vous connecter.',
   'connexions associées, appareils utilisés pour vous connecter et, pour les dates des e-mails, votre fuseau horaire.'),
  ('es', 'los accesos conectados y los dispositivos con los que inicias sesión.',
   'los accesos conectados, los dispositivos con los que inicias sesión y, para las fechas de los correos, tu zona horaria.'),
  ('ar', 'وحسابات الدخول المرتبطة والأجهزة التي تسجّل الدخول منها.',
   'وحسابات الدخول المرتبطة والأجهزة التي تسجّل الدخول منها ومنطقتك الزمنية لكتابة المواعيد في رسائل البريد.')
) as words (locale, was, becomes)
where static_content.code = 'privacy' and static_content.locale = words.locale;
