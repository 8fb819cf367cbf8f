-- Two questions that buyers ask before they order, and questions, answers and mails in more natural words. An operator's own wording stays:
-- `was` is the md5 of a delivered question and answer, or a delivered phrase.
update faq_text set question = words.question, answer = words.answer
from (values
  ('de', '19da45875cca505c72ca9dd10a6777e3', 'Mit welchen Playern funktioniert der Link?',
   '<p>Mit jedem Player, der XMLTV unterstützt, etwa Kodi, Jellyfin, Plex, Emby, TiviMate und Channels. Tragen Sie den Link als Quelle für das Programm (EPG) ein. Die meisten Player lesen die komprimierte Datei mit der Endung <code>.xml.gz</code>; die anderen brauchen die mit <code>.xml</code>. Die Schritte für jeden Player stehen in <a href="/profile">Ihrem Profil</a>.</p>'),
  ('en', 'ba450a2579b604fbc5ca0c46f29e24b6', 'Which players does the link work with?',
   '<p>With every player that reads XMLTV, such as Kodi, Jellyfin, Plex, Emby, TiviMate and Channels. Add the link as the guide or EPG source. Most players read the compressed file, which ends in <code>.xml.gz</code>; the others need the one that ends in <code>.xml</code>. <a href="/profile">Your profile</a> has the steps for each player.</p>'),
  ('de', 'b5a2080464930ef60f169e41a2dd6107', 'Verlängert sich das Abo automatisch?',
   '<p>Ja. Es läuft 12 Monate und verlängert sich dann um weitere 12. Wir schreiben Ihnen 28 und 7 Tage vorher eine E-Mail mit Datum, Betrag und einem Link zum Kündigen. Mehr als dort angegeben zahlen Sie nie.</p>'),
  ('en', '178bf53a872bde48ef28a263ef3db083', 'Does the subscription renew automatically?',
   '<p>Yes. It runs for 12 months and then renews for another 12. We email you 28 and 7 days before, with the date, the amount and a link to cancel. You never pay more than that email says.</p>'),
  ('fr', 'd165a7268975e304cf2ea7b489630f74', 'L’abonnement se renouvelle-t-il automatiquement ?',
   '<p>Oui. Il dure 12 mois, puis se renouvelle pour 12 mois. Nous vous écrivons 28 et 7 jours avant, avec la date, le montant et un lien pour résilier. Vous ne payez jamais plus que le montant indiqué.</p>'),
  ('es', 'bcc8c3590b9811e4951b9bd82c416c7b', '¿La suscripción se renueva automáticamente?',
   '<p>Sí. Dura 12 meses y después se renueva por otros 12. Te escribimos 28 y 7 días antes, con la fecha, el importe y un enlace para cancelar. Nunca pagas más de lo que indica ese correo.</p>'),
  ('en', 'eb4a54e24a9f609cb3fd24f0646bed5b', 'Can I try it first?',
   '<p>Yes, free for seven days, once per person, with a confirmed email address. We remind you the day before it ends. The trial ends automatically, unless you saved a card and agreed to continue with a paid year.</p>'),
  ('de', 'cafbebcd1ee6d511179d4415abc2b67d', 'Kann ich es vorher ausprobieren?',
   '<p>Ja, einmal pro Person sieben Tage lang kostenlos, mit bestätigter E-Mail-Adresse. Am Tag vor dem Ende erinnern wir Sie. Die Probezeit endet automatisch, es sei denn, Sie haben eine Karte hinterlegt und einem bezahlten Jahr zugestimmt.</p>'),
  ('es', '11e86da386de327b2a55d2462bc2657a', '¿Puedo probarlo antes?',
   '<p>Sí, gratis durante siete días, una vez por persona, con una dirección de correo confirmada. Te avisamos el día antes de que termine. La prueba termina automáticamente, salvo que hayas guardado una tarjeta y aceptado un año de pago.</p>'),
  ('en', '5eaf3f9b573fcada5e590f8a00ffd135', 'A channel is missing, or its guide is wrong. What now?',
   '<p>First check the <a href="/status">status page</a> for known problems. The bars beside each channel show which days its guide covers. If the problem persists or a channel is missing, email the channel’s name and country to <a href="mailto:{{ support_email }}">{{ support_email }}</a>. If a channel of yours has no guide for a whole day, your year is extended by a day automatically.</p>'),
  ('fr', '65a374fed185e05c14f51de9bd259d6e', 'Il manque une chaîne, ou son guide est erroné. Que faire ?',
   '<p>Vérifiez d’abord sur la <a href="/status">page d’état</a> si une source est en panne. Les traits à côté de chaque chaîne indiquent les jours pour lesquels elle a un guide. Si le problème persiste ou s’il vous manque une chaîne, envoyez son nom et son pays à <a href="mailto:{{ support_email }}">{{ support_email }}</a>. Si l’une de vos chaînes n’a pas de guide pendant une journée entière, votre année est automatiquement prolongée d’un jour.</p>'),
  ('de', 'fa7d613faa45c743061d486c64d4452c', 'Was passiert, wenn eine Zahlung fehlschlägt?',
   '<p>Wir schreiben Ihnen, und Ihr Programm bleibt aktiv. In den nächsten 14 Tagen versuchen wir es erneut; in Ihrem Profil können Sie mit einer anderen Karte zahlen. Schlägt die Zahlung weiterhin fehl, zeigt der Link einen Hinweis statt des Programms, und 44 Tage nach der Fälligkeit endet das Abo. Ihren Link und Ihre Sender bewahren wir 12 Monate auf, falls Sie zurückkommen möchten.</p>'),
  ('en', '0dccf91d87faa33f93bb74f8c1cffaf4', 'The times in my player are off by a few hours. Why?',
   '<p>The guide gives all times in UTC, and players convert them to your time zone. If all times are off by the same amount, look for a time shift or time zone in your player’s settings and set it to 0 or to automatic.</p>')
) as words (locale, was, question, answer)
where faq_text.locale = words.locale and md5(faq_text.question || faq_text.answer) = words.was;

-- Canceling takes more than a click: the button is in the profile, and asks once.
update faq_text set answer = replace(answer, words.was, words.now)
from (values
  ('en', ' with one click, or without', ' or without'),
  ('de', ' mit einem Klick oder ohne', ' oder ohne'),
  ('fr', ', en un clic, ou sans vous', ' ou sans vous'),
  ('es', ' con un clic, o sin', ' o sin'),
  ('ar', ' بنقرة واحدة، أو من دون', ' أو من دون')
) as words (locale, was, now)
where faq_text.locale = words.locale;

-- The playlist follows the question about players, which is the second one delivered; the gift comes last.
update faq set position = position + 1, version = version + 1
where position > (select position from faq where id = 2);

with added as (
  insert into faq (position)
  select coalesce((select position + 1 from faq where id = 2), max(position) + 1) from faq having count(*) > 0 returning id
)
insert into faq_text (faq_id, locale, question, answer)
select id, locale, question, answer from added, (values
  ('en', 'Can I bring my playlist (M3U)?',
   '<p>Yes. Choose “Bring your playlist” in the <a href="/">channel list</a> and open your M3U file. Your browser reads it and finds its channels. The file, its stream addresses and its passwords are never uploaded.</p><p>You get the matching channels for your guide and a copy of your playlist with our guide IDs, or the IDs alone as a text file. If you agree, your guide link also uses the names from your playlist, so players that match by name find each channel without any changes.</p>'),
  ('de', 'Kann ich meine Playlist (M3U) verwenden?',
   '<p>Ja. Wählen Sie in der <a href="/">Senderliste</a> „Eigene Playlist verwenden“ und öffnen Sie Ihre M3U-Datei. Ihr Browser liest sie und findet die Sender darin. Die Datei, ihre Stream-Adressen und Passwörter werden niemals hochgeladen.</p><p>Sie erhalten die passenden Sender für Ihr Programm und eine Kopie Ihrer Playlist mit unseren Guide-IDs oder nur die IDs als Textdatei. Mit Ihrer Einwilligung verwendet Ihr Guide-Link auch die Namen aus Ihrer Playlist. Player, die nach Namen zuordnen, finden dann jeden Sender, ohne dass Sie etwas ändern.</p>'),
  ('fr', 'Puis-je importer ma playlist (M3U) ?',
   '<p>Oui. Dans la <a href="/">liste des chaînes</a>, choisissez « Importer votre playlist » et ouvrez votre fichier M3U. Votre navigateur le lit et trouve ses chaînes. Le fichier, ses adresses de flux et ses mots de passe ne sont jamais envoyés.</p><p>Vous obtenez les chaînes correspondantes pour votre guide, ainsi qu’une copie de votre playlist avec nos identifiants de guide, ou les identifiants seuls dans un fichier texte. Avec votre accord, votre lien de guide utilise aussi les noms de votre playlist : les lecteurs qui associent par nom trouvent alors chaque chaîne sans rien modifier.</p>'),
  ('es', '¿Puedo usar mi lista M3U (playlist)?',
   '<p>Sí. En la <a href="/">lista de canales</a>, elige «Usar tu lista M3U» y abre tu archivo. Tu navegador lo lee y encuentra sus canales. El archivo, sus direcciones de emisión y sus contraseñas no se suben nunca.</p><p>Obtienes los canales correspondientes para tu guía y una copia de tu lista con nuestros identificadores de guía, o solo los identificadores en un archivo de texto. Si lo aceptas, tu enlace de guía usa también los nombres de tu lista: así, los reproductores que asocian por nombre encuentran cada canal sin que cambies nada.</p>'),
  ('ar', 'هل يمكنني استخدام قائمة التشغيل الخاصة بي (M3U)؟',
   '<p>نعم. اختر «استخدم قائمة التشغيل الخاصة بك» في <a href="/">قائمة القنوات</a> وافتح ملف M3U. يقرؤه متصفحك ويعثر على قنواته. لا يُرفع الملف ولا عناوين البث وكلمات المرور التي فيه أبدًا.</p><p>تحصل على القنوات المطابقة لدليلك وعلى نسخة من قائمتك تتضمن معرّفات الدليل، أو على المعرّفات وحدها في ملف نصي. وبموافقتك يستخدم رابط دليلك أيضًا الأسماء الواردة في قائمتك، فتجد المشغّلات التي تطابق بالاسم كل قناة من دون أي تغيير.</p>')
) as text (locale, question, answer);

with added as (
  insert into faq (position) select max(position) + 1 from faq having count(*) > 0 returning id
)
insert into faq_text (faq_id, locale, question, answer)
select id, locale, question, answer from added, (values
  ('en', 'Can I give a guide as a gift?',
   '<p>Yes. Choose a plan under <a href="/gift">Give a year</a> and pay once. You get a gift code with a link and a card to print, and pass on whichever you like. The recipient opens the link, chooses channels and redeems the gift at checkout, without a payment method. A larger plan costs them the difference.</p><p>The code can be redeemed once, for a first year, until 31 December of the third year after purchase. Nothing renews for you. As long as the code is unused, you can withdraw within 14 days and get your money back. Have you received a code? <a href="/redeem">Redeem it here</a>.</p>'),
  ('de', 'Kann ich ein Jahr verschenken?',
   '<p>Ja. Wählen Sie unter <a href="/gift">Ein Jahr verschenken</a> einen Tarif und zahlen Sie einmal. Sie erhalten einen Geschenkcode mit einem Link und einer Karte zum Ausdrucken und geben weiter, was Ihnen lieber ist. Mit dem Link wählt die beschenkte Person ihre Sender und löst das Geschenk an der Kasse ein, ohne Zahlungsmittel. Ein größerer Tarif kostet sie die Differenz.</p><p>Der Code kann einmal für ein erstes Jahr eingelöst werden, bis zum 31. Dezember des dritten Jahres nach dem Kauf. Für Sie verlängert sich nichts. Solange der Code nicht eingelöst ist, können Sie 14 Tage lang widerrufen und erhalten Ihr Geld zurück. Haben Sie einen Code bekommen? <a href="/redeem">Lösen Sie ihn hier ein</a>.</p>'),
  ('fr', 'Puis-je offrir un guide en cadeau ?',
   '<p>Oui. Choisissez une formule sous <a href="/gift">Offrir un an</a> et payez une seule fois. Vous recevez un code cadeau avec un lien et une carte à imprimer : transmettez ce que vous préférez. Le destinataire ouvre le lien, choisit ses chaînes et utilise le cadeau au moment de commander, sans moyen de paiement. Une formule supérieure lui coûte la différence.</p><p>Le code s’utilise une seule fois, pour une première année, jusqu’au 31 décembre de la troisième année suivant l’achat. Rien ne se renouvelle pour vous. Tant que le code n’est pas utilisé, vous pouvez vous rétracter dans les 14 jours et être remboursé. Vous avez reçu un code ? <a href="/redeem">Utilisez-le ici</a>.</p>'),
  ('es', '¿Puedo regalar una guía?',
   '<p>Sí. Elige un plan en <a href="/gift">Regalar un año</a> y paga una sola vez. Recibes un código de regalo con un enlace y una tarjeta para imprimir, y compartes lo que prefieras. La otra persona abre el enlace, elige sus canales y canjea el regalo al hacer el pedido, sin forma de pago. Un plan mayor le cuesta la diferencia.</p><p>El código se puede canjear una sola vez, para un primer año, hasta el 31 de diciembre del tercer año después de la compra. A ti no se te renueva nada. Mientras no se haya canjeado, puedes desistir en un plazo de 14 días y te devolvemos el dinero. ¿Has recibido un código? <a href="/redeem">Canjéalo aquí</a>.</p>'),
  ('ar', 'هل يمكنني إهداء الدليل لشخص آخر؟',
   '<p>نعم. اختر باقة من صفحة <a href="/gift">إهداء سنة</a> وادفع مرة واحدة. تحصل على رمز هدية مع رابط وبطاقة للطباعة، وتسلّم أيًا منها تشاء. يفتح متلقي الهدية الرابط ويختار قنواته ويستخدم الهدية عند إتمام الطلب من دون طريقة دفع. وإذا اختار باقة أكبر فيدفع الفرق.</p><p>يُستخدم الرمز مرة واحدة، للسنة الأولى من الاشتراك، حتى 31 ديسمبر من السنة الثالثة بعد الشراء. ولا يتجدد شيء. وما دام الرمز غير مستخدم، يمكنك الانسحاب خلال 14 يومًا واسترداد أموالك. هل وصلك رمز؟ <a href="/redeem">استخدمه هنا</a>.</p>')
) as text (locale, question, answer);

-- The confirmation also leads to orders, receipts and cancellation. Only the delivered sentences change.
update email_template set body = replace(body, words.was, words.now)
from (values
  ('order-confirmation', 'en',
   '{% if receipt_number != "" %}<p>You’ll find your receipt {{ receipt_number }} there as well.</p>{% endif %}',
   '<p>You’ll find {% if receipt_number != "" %}your receipt {{ receipt_number }}, {% endif %}your orders and how to cancel in your profile under <a href="{{ url }}?section=subscription">Subscription</a>.</p>'),
  ('order-confirmation', 'de',
   '{% if receipt_number != "" %}<p>Dort finden Sie auch Ihren Beleg {{ receipt_number }}.</p>{% endif %}',
   '<p>{% if receipt_number != "" %}Ihren Beleg {{ receipt_number }}, Ihre Bestellungen{% else %}Ihre Bestellungen{% endif %} und die Kündigung finden Sie in Ihrem Profil unter <a href="{{ url }}?section=subscription">Abo</a>.</p>'),
  ('order-confirmation', 'fr',
   '{% if receipt_number != "" %}<p>Vous y trouverez aussi votre reçu {{ receipt_number }}.</p>{% endif %}',
   '<p>Vous trouverez {% if receipt_number != "" %}votre reçu {{ receipt_number }}, {% endif %}vos commandes et la résiliation dans votre profil, sous <a href="{{ url }}?section=subscription">Abonnement</a>.</p>'),
  ('order-confirmation', 'es',
   '{% if receipt_number != "" %}<p>Allí encontrarás también tu recibo {{ receipt_number }}.</p>{% endif %}',
   '<p>Encontrarás {% if receipt_number != "" %}tu recibo {{ receipt_number }}, {% endif %}tus pedidos y la cancelación en tu perfil, en <a href="{{ url }}?section=subscription">Suscripción</a>.</p>'),
  ('order-confirmation', 'ar',
   '{% if receipt_number != "" %}<p>ستجد هناك أيضًا إيصالك {{ receipt_number }}.</p>{% endif %}',
   '<p>تجد {% if receipt_number != "" %}إيصالك {{ receipt_number }} و{% endif %}طلباتك وخيار الإلغاء في ملفك الشخصي ضمن <a href="{{ url }}?section=subscription">الاشتراك</a>.</p>'),
  ('gift-issued', 'en',
   'Pass on this link. Whoever opens it sees your message and redeems the gift: <a',
   'Share this link with the recipient. It shows your message and lets them redeem the gift: <a')
) as words (code, locale, was, now)
where email_template.code = words.code and email_template.locale = words.locale;
