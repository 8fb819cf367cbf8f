-- An administrator has replaced the customer's guide link.
insert into email_template (code, locale, subject, body) values
  ('guide-link-replaced', 'en', 'We have replaced your guide link',
   '<p>Hello {{ name }},</p><p>We have replaced your guide link. The old link no longer works. Copy the new one into every player.</p><p>The new link is in your profile. We don’t send it by email, so that nobody else can read it.</p><p>{{ url | button: "View my guide link" }}</p>'),
  ('guide-link-replaced', 'de', 'Wir haben Ihren Guide-Link ersetzt',
   '<p>Guten Tag {{ name }},</p><p>wir haben Ihren Guide-Link ersetzt. Der alte Link funktioniert nicht mehr. Tragen Sie den neuen in allen Playern ein.</p><p>Den neuen Link finden Sie in Ihrem Profil. Wir verschicken ihn nicht per E-Mail, damit ihn sonst niemand lesen kann.</p><p>{{ url | button: "Guide-Link ansehen" }}</p>'),
  ('guide-link-replaced', 'fr', 'Nous avons remplacé votre lien de guide',
   '<p>Bonjour {{ name }},</p><p>Nous avons remplacé votre lien de guide. L’ancien lien ne fonctionne plus. Copiez le nouveau dans tous vos lecteurs.</p><p>Vous trouverez le nouveau lien dans votre profil. Nous ne l’envoyons pas par e-mail, afin que personne d’autre ne puisse le lire.</p><p>{{ url | button: "Voir mon lien de guide" }}</p>'),
  ('guide-link-replaced', 'es', 'Hemos sustituido tu enlace de guía',
   '<p>Hola, {{ name }}:</p><p>Hemos sustituido tu enlace de guía. El enlace antiguo ya no funciona. Copia el nuevo en todos tus reproductores.</p><p>Encontrarás el nuevo enlace en tu perfil. No lo enviamos por correo, para que nadie más pueda leerlo.</p><p>{{ url | button: "Ver mi enlace de guía" }}</p>'),
  ('guide-link-replaced', 'ar', 'استبدلنا رابط دليلك',
   '<p>مرحبًا {{ name }}،</p><p>استبدلنا رابط دليلك. لم يعد الرابط القديم يعمل. انسخ الرابط الجديد إلى جميع مشغّلاتك.</p><p>تجد الرابط الجديد في ملفك الشخصي. لا نرسله بالبريد الإلكتروني حتى لا يقرأه غيرك.</p><p>{{ url | button: "عرض رابط الدليل" }}</p>');
