-- Refunds that an administrator paid back by bank transfer, because the provider refuses them: PayPal does after 180 days (record 0101).
alter table refund drop constraint refund_origin_check;
alter table refund add constraint refund_origin_check check (origin in ('shop', 'provider', 'dispute', 'manual'));
alter table refund add column transferred_on date;
alter table refund add constraint refund_transfer_check check ((origin = 'manual') = (transferred_on is not null));

insert into email_template (code, locale, subject, body) values
  ('refund-transferred', 'en', 'Your refund of {{ total_cents | money }}',
   '<p>Hello {{ name }},</p><p>We refunded {{ total_cents | money }} for your order {{ order_code }} by bank transfer on {{ transferred_at | day }}. The reference is {{ reference }}.</p><p>Reason: {{ reason }}</p>{% if receipt_number != "" %}<p>Your credit note {{ receipt_number }} is on your profile page.</p>{% endif %}<p>{{ url | button: "Open my profile" }}</p>'),
  ('refund-transferred', 'de', 'Ihre Erstattung über {{ total_cents | money }}',
   '<p>Guten Tag {{ name }},</p><p>wir haben Ihnen für Ihre Bestellung {{ order_code }} am {{ transferred_at | day }} {{ total_cents | money }} per Überweisung erstattet. Der Verwendungszweck lautet {{ reference }}.</p><p>Grund: {{ reason }}</p>{% if receipt_number != "" %}<p>Ihren Erstattungsbeleg {{ receipt_number }} finden Sie in Ihrem Profil.</p>{% endif %}<p>{{ url | button: "Profil öffnen" }}</p>'),
  ('refund-transferred', 'fr', 'Votre remboursement de {{ total_cents | money }}',
   '<p>Bonjour {{ name }},</p><p>Nous vous avons remboursé {{ total_cents | money }} pour votre commande {{ order_code }} par virement bancaire le {{ transferred_at | day }}. La référence est {{ reference }}.</p><p>Motif : {{ reason }}</p>{% if receipt_number != "" %}<p>Votre avoir {{ receipt_number }} se trouve dans votre profil.</p>{% endif %}<p>{{ url | button: "Ouvrir mon profil" }}</p>'),
  ('refund-transferred', 'es', 'Tu reembolso de {{ total_cents | money }}',
   '<p>Hola, {{ name }}:</p><p>Te hemos reembolsado {{ total_cents | money }} de tu pedido {{ order_code }} por transferencia bancaria el {{ transferred_at | day }}. La referencia es {{ reference }}.</p><p>Motivo: {{ reason }}</p>{% if receipt_number != "" %}<p>Tu nota de abono {{ receipt_number }} está en tu perfil.</p>{% endif %}<p>{{ url | button: "Abrir mi perfil" }}</p>'),
  ('refund-transferred', 'ar', 'استرداد بقيمة {{ total_cents | money }}',
   '<p>مرحبًا {{ name }}،</p><p>أعدنا إليك {{ total_cents | money }} من طلبك {{ order_code }} بتحويل مصرفي في {{ transferred_at | day }}. مرجع التحويل هو {{ reference }}.</p><p>السبب: {{ reason }}</p>{% if receipt_number != "" %}<p>تجد إشعار الاسترداد {{ receipt_number }} في ملفك الشخصي.</p>{% endif %}<p>{{ url | button: "فتح ملفي الشخصي" }}</p>');
