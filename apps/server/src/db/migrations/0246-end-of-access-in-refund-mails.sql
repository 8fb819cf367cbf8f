-- Mails about a refund say that it ended access. Inserted before the credit note, in texts that an operator has changed too.
update email_template
set body = replace(body, '{% if receipt_number != "" %}', '{% if is_ended %}<p>' || sentence || '</p>{% endif %}{% if receipt_number != "" %}')
from (values
  ('en', 'Your access has ended, and your subscription will not renew.'),
  ('de', 'Ihr Zugang ist damit beendet, und Ihr Abo verlängert sich nicht.'),
  ('fr', 'Votre accès a pris fin et votre abonnement ne sera pas renouvelé.'),
  ('es', 'Tu acceso ha terminado y tu suscripción no se renovará.'),
  ('ar', 'انتهى وصولك ولن يتجدد اشتراكك.')
) added (language, sentence)
where code in ('refund', 'refund-transferred') and locale = language;
