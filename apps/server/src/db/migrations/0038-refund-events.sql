-- A refund's changes of status are written down like all others.
alter table billing_event drop constraint billing_event_subject_check;
alter table billing_event add constraint billing_event_subject_check
  check (subject in ('subscription', 'order', 'payment', 'method_setup', 'refund'));

-- A renewal has a receipt too.
update email_template set body = body || words.addition
from (values
  ('en', '{% if receipt_number != "" %}<p>The receipt has the number {{ receipt_number }}.</p>{% endif %}'),
  ('de', '{% if receipt_number != "" %}<p>Der Beleg hat die Nummer {{ receipt_number }}.</p>{% endif %}'),
  ('fr', '{% if receipt_number != "" %}<p>Le reçu porte le numéro {{ receipt_number }}.</p>{% endif %}'),
  ('es', '{% if receipt_number != "" %}<p>El recibo lleva el número {{ receipt_number }}.</p>{% endif %}'),
  ('ar', '{% if receipt_number != "" %}<p>رقم الإيصال {{ receipt_number }}.</p>{% endif %}')
) as words (locale, addition)
where email_template.code = 'receipt' and email_template.locale = words.locale;
