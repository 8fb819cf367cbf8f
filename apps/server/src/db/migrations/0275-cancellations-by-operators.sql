-- An operator may have canceled for the customer, so these mails do not say who did. Edited texts change only where they still have the sentence.
update email_template set body = replace(body, was, says)
from (values
  ('subscription-canceled', 'en', 'You canceled the renewal of {{ service }} on {{ canceled_at | moment }}.',
   'The renewal of {{ service }} was canceled on {{ canceled_at | moment }}.'),
  ('subscription-canceled', 'de', 'Sie haben die Verlängerung von {{ service }} am {{ canceled_at | moment }} gekündigt.',
   'Die Verlängerung von {{ service }} wurde am {{ canceled_at | moment }} gekündigt.'),
  ('subscription-canceled', 'fr', 'Vous avez résilié le renouvellement de {{ service }} le {{ canceled_at | moment }}.',
   'Le renouvellement de {{ service }} a été résilié le {{ canceled_at | moment }}.'),
  ('subscription-canceled', 'es', 'Has cancelado la renovación de {{ service }} el {{ canceled_at | moment }}.',
   'La renovación de {{ service }} se canceló el {{ canceled_at | moment }}.'),
  ('subscription-canceled', 'ar', 'ألغيت تجديد {{ service }} في {{ canceled_at | moment }}.',
   'أُلغي تجديد {{ service }} في {{ canceled_at | moment }}.'),
  ('subscription-ended', 'en', 'You canceled it on {{ canceled_at | moment }} with immediate effect.',
   'It was canceled on {{ canceled_at | moment }} with immediate effect.'),
  ('subscription-ended', 'de', 'Sie haben es am {{ canceled_at | moment }} mit sofortiger Wirkung gekündigt.',
   'Es wurde am {{ canceled_at | moment }} mit sofortiger Wirkung gekündigt.'),
  ('subscription-ended', 'fr', 'Vous l’avez résilié le {{ canceled_at | moment }}, avec effet immédiat.',
   'Il a été résilié le {{ canceled_at | moment }}, avec effet immédiat.'),
  ('subscription-ended', 'es', 'La cancelaste el {{ canceled_at | moment }}, con efecto inmediato.',
   'Se canceló el {{ canceled_at | moment }}, con efecto inmediato.'),
  ('subscription-ended', 'ar', 'ألغيته في {{ canceled_at | moment }} بأثر فوري.',
   'أُلغي في {{ canceled_at | moment }} بأثر فوري.')
) as text (of_code, of_locale, was, says)
where code = of_code and locale = of_locale and position(was in body) > 0;
