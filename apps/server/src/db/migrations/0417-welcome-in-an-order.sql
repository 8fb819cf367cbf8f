-- The welcome mail asked for channels in the middle of an order, which is where most people confirm their address, and after it. Only the
-- delivered sentences change.
update email_template
set body = replace(replace(replace(body,
    words.steps, '{% if is_ordered %}' || words.ordered || '{% elsif is_chosen %}' || words.chosen || '{% else %}' || words.steps),
    words.kept, words.kept || '{% endif %}'),
    '{{ url | button: "' || words.channels_button || '" }}',
    '{% if is_ordered %}{{ url | button: "' || words.profile_button || '" }}{% elsif is_chosen %}{{ url | button: "' || words.order_button
      || '" }}{% else %}{{ url | button: "' || words.channels_button || '" }}{% endif %}')
from (values
  ('en', 'Your guide takes three steps: your channels, your order, and your personal link in your player.',
   ' What you have chosen so far is kept.', 'Your guide link is in your profile.',
   'Your channels are kept. Two steps are left: your order, and your personal link in your player.',
   'Go to my channels', 'Continue with my order', 'Go to my profile'),
  ('de', 'Zu Ihrem Programm führen drei Schritte: Ihre Sender, Ihre Bestellung und Ihr persönlicher Link im Player.',
   ' Was Sie schon ausgewählt haben, bleibt erhalten.', 'Ihren Guide-Link finden Sie in Ihrem Profil.',
   'Ihre Sender bleiben gespeichert. Es fehlen noch zwei Schritte: Ihre Bestellung und Ihr persönlicher Link im Player.',
   'Zu meinen Sendern', 'Bestellung fortsetzen', 'Zu meinem Profil'),
  ('fr', 'Trois étapes mènent à votre guide : vos chaînes, votre commande et votre lien personnel dans votre lecteur.',
   ' Ce que vous avez déjà choisi est conservé.', 'Votre lien de guide se trouve dans votre profil.',
   'Vos chaînes sont conservées. Il reste deux étapes : votre commande et votre lien personnel dans votre lecteur.',
   'Voir mes chaînes', 'Continuer ma commande', 'Aller à mon profil'),
  ('es', 'Tu guía está a tres pasos: tus canales, tu pedido y tu enlace personal en el reproductor.',
   ' Lo que ya has elegido se conserva.', 'Tu enlace de guía está en tu perfil.',
   'Tus canales se conservan. Quedan dos pasos: tu pedido y tu enlace personal en el reproductor.',
   'Ver mis canales', 'Continuar con mi pedido', 'Ir a mi perfil'),
  ('ar', 'ثلاث خطوات توصلك إلى دليلك: قنواتك، ثم طلبك، ثم رابطك الشخصي في مشغّلك.',
   ' ونحتفظ بما اخترته حتى الآن.', 'رابط دليلك في ملفك الشخصي.',
   'قنواتك محفوظة. بقيت خطوتان: طلبك، ثم رابطك الشخصي في مشغّلك.',
   'إلى قنواتي', 'متابعة الطلب', 'إلى ملفي الشخصي')
) as words (locale, steps, kept, ordered, chosen, channels_button, order_button, profile_button)
where email_template.code = 'welcome' and email_template.locale = words.locale
  -- An operator's own wording stays as it is, whole.
  and position(words.steps || words.kept in body) > 0;
