-- The confirmation of a trial called itself an order, 1500 channels lacked the separator that pages have, and mails said "signed in" where
-- pages say "logged in". Only the delivered sentences change.
update email_template
set subject = '{% if is_trial %}' || words.trial || '{% else %}' || words.ordered || '{% endif %}'
from (values
  ('en', 'Your {{ product }} order {{ order_code }}', 'Your free trial of {{ product }} has started'),
  ('de', 'Ihre Bestellung {{ order_code }} bei {{ product }}', 'Ihre kostenlose Probezeit bei {{ product }} hat begonnen'),
  ('fr', 'Votre commande {{ order_code }} chez {{ product }}', 'Votre essai gratuit de {{ product }} a commencé'),
  ('es', 'Tu pedido {{ order_code }} en {{ product }}', 'Tu prueba gratuita de {{ product }} ha empezado'),
  ('ar', 'طلبك {{ order_code }} لدى {{ product }}', 'بدأت تجربتك المجانية لدى {{ product }}')
) as words (locale, ordered, trial)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale
  and email_template.subject = words.ordered;

update email_template
set body = replace(body, '{{ channel_limit }}', '{{ channel_limit | number }}')
where body like '%{{ channel_limit }}%';

update email_template
set subject = replace(subject, 'New sign-in to your account', 'New login to your account'),
  body = replace(body, 'Someone signed in to your account from a new device:', 'Someone logged in to your account from a new device:')
where code = 'sign-in-notice' and locale = 'en';

update email_template
set body = replace(body, 'Someone signed in to your account asked', 'Someone who is logged in to your account asked')
where code = 'email-change-requested' and locale = 'en';
