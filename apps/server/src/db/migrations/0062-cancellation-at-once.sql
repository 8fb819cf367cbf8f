-- Canceling an unpaid subscription ends it at once: the confirmation states the time of the declaration (§ 312k BGB).
update email_template set body = replace(body, '<p>{{ url | button', words.addition || '<p>{{ url | button')
from (values
  ('en', '{% if canceled_at != "" %}<p>You canceled it on {{ canceled_at | moment }}, and it ended with that. Nothing more is charged.</p>{% endif %}'),
  ('de', '{% if canceled_at != "" %}<p>Sie haben es am {{ canceled_at | moment }} gekündigt; damit ist es beendet. Es wird nichts mehr abgebucht.</p>{% endif %}'),
  ('fr', '{% if canceled_at != "" %}<p>Vous l’avez résilié le {{ canceled_at | moment }}, et il a pris fin à cet instant. Plus rien n’est débité.</p>{% endif %}'),
  ('es', '{% if canceled_at != "" %}<p>La cancelaste el {{ canceled_at | moment }}, y con ello terminó. No se cobra nada más.</p>{% endif %}'),
  ('ar', '{% if canceled_at != "" %}<p>ألغيته في {{ canceled_at | moment }} وانتهى بذلك. لن يُخصم شيء بعد الآن.</p>{% endif %}')
) as words (locale, addition)
where email_template.code = 'subscription-ended' and email_template.locale = words.locale;
