-- Confirmations of trials and upgrades did not name the order's number, which the withdrawal form asks for, and those of upgrades did not say what
-- their price is for. An operator's own wording stays.
update email_template set body = replace(
  replace(body, '<table>{{ service | fact: ', '<table style="border-spacing:0">{{ order_code | fact: "' || words.label || '" }}{{ service | fact: '),
  '</table>{% if is_trial %}',
  '</table>{% if is_upgrade and total_cents > 0 %}<p>' || words.price || '</p>{% endif %}{% if is_trial %}'
)
from (values
  ('en', 'Order', 'You paid the difference between the two plans for the days until {{ finish_at | day }}.'),
  ('de', 'Bestellung', 'Bezahlt haben Sie den Unterschied zwischen beiden Tarifen für die Tage bis zum {{ finish_at | day }}.'),
  ('fr', 'Commande', 'Vous avez payé la différence entre les deux formules pour les jours jusqu’au {{ finish_at | day }}.'),
  ('es', 'Pedido', 'Has pagado la diferencia entre los dos planes por los días hasta el {{ finish_at | day }}.'),
  ('ar', 'الطلب', 'دفعتَ الفرق بين الباقتين عن الأيام حتى {{ finish_at | day }}.')
) as words (locale, label, price)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale and email_template.body not like '%order_code | fact%';
