-- Confirmations of trials and upgrades did not name the order's number, which the withdrawal form asks for, those of upgrades did not say what
-- their price is for, and a last day to withdraw that is no weekend looked like a mistake beside the 14 days of the order. An operator's own
-- wording stays.
update email_template set body = replace(
  replace(
    replace(body, '<table>{{ service | fact: ', '<table style="border-spacing:0">{{ order_code | fact: "' || words.label || '" }}{{ service | fact: '),
    '</table>{% if is_trial %}',
    '</table>{% if is_upgrade and total_cents > 0 %}<p>' || words.price || '</p>{% endif %}{% if is_trial %}'
  ),
  '{{ withdrawal_ends_at | day }}',
  '{{ withdrawal_ends_at | day }} (' || words.period || ')'
)
from (values
  ('en', 'Order', 'You paid the difference between the two plans for the days until {{ finish_at | day }}.', '14 days; if they end on a weekend or holiday, until the next working day'),
  ('de', 'Bestellung', 'Bezahlt haben Sie den Unterschied zwischen beiden Tarifen für die Tage bis zum {{ finish_at | day }}.', '14 Tage; enden sie am Wochenende oder an einem Feiertag, bis zum nächsten Arbeitstag'),
  ('fr', 'Commande', 'Vous avez payé la différence entre les deux formules pour les jours jusqu’au {{ finish_at | day }}.', '14 jours ; s’ils se terminent un week-end ou un jour férié, jusqu’au jour ouvré suivant'),
  ('es', 'Pedido', 'Has pagado la diferencia entre los dos planes por los días hasta el {{ finish_at | day }}.', '14 días; si acaban en fin de semana o festivo, hasta el siguiente día laborable'),
  ('ar', 'الطلب', 'دفعتَ الفرق بين الباقتين عن الأيام حتى {{ finish_at | day }}.', '14 يومًا، وإذا انتهت في عطلة فحتى يوم العمل التالي')
) as words (locale, label, price, period)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale and email_template.body not like '%order_code | fact%';
