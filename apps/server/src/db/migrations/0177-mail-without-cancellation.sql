-- Confirms the receipt of a cancellation declared without a login where no subscription is left to cancel.
insert into email_template (code, locale, subject, body) values
  ('nothing-to-cancel', 'en', 'You have no subscription to cancel',
   '<p>Hello {{ name }},</p><p>We received your cancellation of order {{ order_code }} on {{ received_at | moment }}. You have no active subscription, so nothing renews and you won’t be charged.</p><p>{{ url | button: "View my orders" }}</p>'),
  ('nothing-to-cancel', 'de', 'Sie haben kein Abo, das zu kündigen wäre',
   '<p>Guten Tag {{ name }},</p><p>wir haben Ihre Kündigung zur Bestellung {{ order_code }} am {{ received_at | moment }} erhalten. Sie haben kein laufendes Abo: Es verlängert sich nichts, und es wird nichts abgebucht.</p><p>{{ url | button: "Bestellungen ansehen" }}</p>'),
  ('nothing-to-cancel', 'fr', 'Vous n’avez aucun abonnement à résilier',
   '<p>Bonjour {{ name }},</p><p>Nous avons reçu votre résiliation de la commande {{ order_code }} le {{ received_at | moment }}. Vous n’avez aucun abonnement en cours : rien ne sera renouvelé ni débité.</p><p>{{ url | button: "Voir mes commandes" }}</p>'),
  ('nothing-to-cancel', 'es', 'No tienes ninguna suscripción que cancelar',
   '<p>Hola, {{ name }}:</p><p>Recibimos tu cancelación del pedido {{ order_code }} el {{ received_at | moment }}. No tienes ninguna suscripción activa: no se renovará nada ni se te cobrará nada.</p><p>{{ url | button: "Ver mis pedidos" }}</p>'),
  ('nothing-to-cancel', 'ar', 'لا يوجد اشتراك لإلغائه',
   '<p>مرحبًا {{ name }}،</p><p>تلقينا طلبك إلغاء الطلب {{ order_code }} في {{ received_at | moment }}. ليس لديك اشتراك سارٍ، فلن يتجدّد شيء ولن يُخصم منك أي مبلغ.</p><p>{{ url | button: "عرض طلباتي" }}</p>');
