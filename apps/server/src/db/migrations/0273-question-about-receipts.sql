with added as (
  insert into faq (position) select max(position) + 1 from faq having count(*) > 0 returning id
)
insert into faq_text (faq_id, locale, question, answer)
select id, locale, question, answer from added, (values
  ('en', 'Where do I find my receipts?',
   '<p>In <a href="/profile">your profile</a>, under Orders, as PDF. Each receipt is also emailed after its payment. A business enters its name and VAT ID in the profile before the payment, so that they are on the receipt.</p>'),
  ('de', 'Wo finde ich meine Rechnungen?',
   '<p>In <a href="/profile">Ihrem Profil</a> unter Bestellungen, als PDF. Nach jeder Zahlung kommt die Rechnung auch per E-Mail. Unternehmen tragen Namen und USt-IdNr. vor der Zahlung im Profil ein, damit sie auf der Rechnung stehen.</p>'),
  ('fr', 'Où trouver mes reçus ?',
   '<p>Dans <a href="/profile">votre profil</a>, sous Commandes, en PDF. Chaque reçu est aussi envoyé par e-mail après le paiement. Une entreprise indique son nom et son numéro de TVA dans le profil avant le paiement, pour qu’ils figurent sur le reçu.</p>'),
  ('es', '¿Dónde encuentro mis recibos?',
   '<p>En <a href="/profile">tu perfil</a>, en Pedidos, como PDF. Cada recibo llega también por correo después del pago. Una empresa indica su nombre y su NIF-IVA en el perfil antes de pagar, para que figuren en el recibo.</p>'),
  ('ar', 'أين أجد إيصالاتي؟',
   '<p>في <a href="/profile">ملفك الشخصي</a> ضمن الطلبات، بصيغة PDF. ويصلك كل إيصال أيضًا بالبريد الإلكتروني بعد الدفع. تُدخل الشركة اسمها ورقمها الضريبي في الملف الشخصي قبل الدفع ليظهرا في الإيصال.</p>')
) as text (locale, question, answer);
