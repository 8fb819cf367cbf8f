-- The confirmation of a trial offered to cancel what ends by itself, and that of an upgrade read like a second subscription. The welcome
-- mail asked for channels that were chosen already. Only the delivered sentences change.
update email_template
set body = replace(replace(replace(body,
    words.ordered, '{% if is_trial %}' || words.trial || '{% elsif is_upgrade %}' || words.upgrade || ' {% if total_cents > 0 %}' || words.paid
      || '{% else %}' || words.free || '{% endif %} ' || words.link || '{% else %}' || words.ordered || '{% endif %}'),
    words.and_cancellation, '{% if is_trial == false %}' || words.and_cancellation || '{% endif %}'),
    words.cancel, '{% if is_trial == false %}' || words.cancel || '{% endif %}')
from (values
  ('en', 'Thank you for your order: {{ service }} with up to {{ channel_limit }} channels for {{ total_cents | money }}, until {{ finish_at | day }}.',
   'Your free trial has started: {{ service }} with up to {{ channel_limit }} channels.',
   'Your plan is now {{ service }} with up to {{ channel_limit }} channels, until {{ finish_at | day }}.', 'You paid {{ total_cents | money }} for the rest of the term.',
   'There was nothing to pay.', 'Your guide link stays the same.',
   ' and how to cancel', 'You can cancel at any time, even without logging in: <a href="{{ cancel_url }}">Cancel contract</a>. '),
  ('de', 'vielen Dank für Ihre Bestellung: {{ service }} mit bis zu {{ channel_limit }} Sendern für {{ total_cents | money }}, bis zum {{ finish_at | day }}.',
   'Ihre kostenlose Probezeit hat begonnen: {{ service }} mit bis zu {{ channel_limit }} Sendern.',
   'Ihr Tarif ist jetzt {{ service }} mit bis zu {{ channel_limit }} Sendern, bis zum {{ finish_at | day }}.', 'Für den Rest der Laufzeit haben Sie {{ total_cents | money }} bezahlt.',
   'Zu bezahlen war nichts.', 'Ihr Guide-Link bleibt gleich.',
   ' und die Kündigung', 'Kündigen können Sie jederzeit, auch ohne Anmeldung: <a href="{{ cancel_url }}">Vertrag hier kündigen</a>. '),
  ('fr', 'Merci pour votre commande : {{ service }}, jusqu’à {{ channel_limit }} chaînes, pour {{ total_cents | money }}, jusqu’au {{ finish_at | day }}.',
   'Votre essai gratuit a commencé : {{ service }}, jusqu’à {{ channel_limit }} chaînes.',
   'Votre formule est maintenant {{ service }}, jusqu’à {{ channel_limit }} chaînes, jusqu’au {{ finish_at | day }}.', 'Vous avez payé {{ total_cents | money }} pour le reste de la période.',
   'Il n’y avait rien à payer.', 'Votre lien de guide reste le même.',
   ' et la résiliation', 'Vous pouvez résilier à tout moment, même sans vous connecter : <a href="{{ cancel_url }}">Résilier votre contrat</a>. '),
  ('es', 'Gracias por tu pedido: {{ service }}, hasta {{ channel_limit }} canales, por {{ total_cents | money }}, hasta el {{ finish_at | day }}.',
   'Tu prueba gratuita ha empezado: {{ service }}, hasta {{ channel_limit }} canales.',
   'Tu plan ahora es {{ service }}, hasta {{ channel_limit }} canales, hasta el {{ finish_at | day }}.', 'Has pagado {{ total_cents | money }} por el resto del periodo.',
   'No había nada que pagar.', 'Tu enlace de guía sigue siendo el mismo.',
   ' y la cancelación', 'Puedes cancelar en cualquier momento, incluso sin iniciar sesión: <a href="{{ cancel_url }}">Cancelar el contrato</a>. '),
  ('ar', 'شكرًا لطلبك: {{ service }}، حتى {{ channel_limit }} قناة، مقابل {{ total_cents | money }}، حتى {{ finish_at | day }}.',
   'بدأت تجربتك المجانية: {{ service }}، حتى {{ channel_limit }} قناة.',
   'باقتك الآن {{ service }}، حتى {{ channel_limit }} قناة، حتى {{ finish_at | day }}.', 'دفعت {{ total_cents | money }} عن بقية المدة.',
   'لم يكن هناك ما يُدفع.', 'ويبقى رابط دليلك نفسه.',
   ' وخيار الإلغاء', 'يمكنك الإلغاء في أي وقت، حتى من دون تسجيل الدخول: <a href="{{ cancel_url }}">إلغاء العقد</a>. ')
) as words (locale, ordered, trial, upgrade, paid, free, link, and_cancellation, cancel)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale;

update email_template
set body = replace(replace(body, words.former, words.steps), '{{ url | button: "' || words.former_button || '" }}', '{{ url | button: "' || words.button || '" }}')
from (values
  ('en', 'To get your guide, pick countries and channels, place your order, and add your personal link to your player.',
   'Your guide takes three steps: your channels, your order, and your personal link in your player. What you have chosen so far is kept.', 'Choose channels', 'Go to my channels'),
  ('de', 'So erhalten Sie Ihr Programm: Länder und Sender auswählen, bestellen, den persönlichen Link im Player eintragen.',
   'Zu Ihrem Programm führen drei Schritte: Ihre Sender, Ihre Bestellung und Ihr persönlicher Link im Player. Was Sie schon ausgewählt haben, bleibt erhalten.', 'Sender auswählen', 'Zu meinen Sendern'),
  ('fr', 'Pour obtenir votre guide, choisissez des pays et des chaînes, passez commande, puis ajoutez votre lien personnel dans votre lecteur.',
   'Trois étapes mènent à votre guide : vos chaînes, votre commande et votre lien personnel dans votre lecteur. Ce que vous avez déjà choisi est conservé.', 'Choisir des chaînes', 'Voir mes chaînes'),
  ('es', 'Para recibir tu guía, elige países y canales, haz tu pedido y añade tu enlace personal a tu reproductor.',
   'Tu guía está a tres pasos: tus canales, tu pedido y tu enlace personal en el reproductor. Lo que ya has elegido se conserva.', 'Elegir canales', 'Ver mis canales'),
  ('ar', 'للحصول على دليلك، اختر البلدان والقنوات، وأكمل طلبك، ثم أضف رابطك الشخصي إلى مشغّلك.',
   'ثلاث خطوات توصلك إلى دليلك: قنواتك، ثم طلبك، ثم رابطك الشخصي في مشغّلك. ونحتفظ بما اخترته حتى الآن.', 'اختيار القنوات', 'إلى قنواتي')
) as words (locale, former, steps, former_button, button)
where email_template.code = 'welcome' and email_template.locale = words.locale;
