-- A guide is also paused because there is no payment method, such as after a free year; no payment has failed then. Only the delivered text gets the case.
update email_template
set body = replace(body, '{% else %}' || words.failed, '{% elsif is_method_missing %}' || words.missing || '{% else %}' || words.failed)
from (values
  ('en', '<p>Hello {{ name }},</p><p>The payment for your subscription {{ service }} failed',
   '<p>Hello {{ name }},</p><p>Your subscription {{ service }} has no payment method, so it was not renewed, and your guide is paused. Nothing was charged. To keep the guide, add a payment method: the same link then works again immediately, with the same channels.</p><p>{{ url | button: "Add a payment method" }}</p><p>Otherwise the subscription ends on {{ ends_at | day }}, and nothing is charged.</p>'),
  ('de', '<p>Guten Tag {{ name }},</p><p>die Zahlung für Ihr Abo {{ service }} ist fehlgeschlagen',
   '<p>Guten Tag {{ name }},</p><p>für Ihr Abo {{ service }} ist kein Zahlungsmittel hinterlegt. Deshalb wurde es nicht verlängert, und Ihr Programm ist pausiert. Es wurde nichts abgebucht. Wenn Sie Ihr Programm behalten möchten, hinterlegen Sie ein Zahlungsmittel: Dann funktioniert derselbe Link sofort wieder, mit denselben Sendern.</p><p>{{ url | button: "Zahlungsmittel hinterlegen" }}</p><p>Andernfalls endet das Abo am {{ ends_at | day }}, ohne dass etwas abgebucht wird.</p>'),
  ('fr', '<p>Bonjour {{ name }},</p><p>Le paiement de votre abonnement {{ service }} a échoué',
   '<p>Bonjour {{ name }},</p><p>Aucun moyen de paiement n’est enregistré pour votre abonnement {{ service }}. Il n’a donc pas été renouvelé et votre guide est en pause. Rien n’a été débité. Pour conserver votre guide, ajoutez un moyen de paiement : le même lien fonctionnera alors de nouveau immédiatement, avec les mêmes chaînes.</p><p>{{ url | button: "Ajouter un moyen de paiement" }}</p><p>Sinon, l’abonnement prendra fin le {{ ends_at | day }}, sans que rien ne soit débité.</p>'),
  ('es', '<p>Hola, {{ name }}:</p><p>El pago de tu suscripción {{ service }} no se ha completado',
   '<p>Hola, {{ name }}:</p><p>Tu suscripción {{ service }} no tiene ninguna forma de pago guardada, así que no se ha renovado y tu guía está en pausa. No se ha cobrado nada. Para conservar la guía, añade una forma de pago: el mismo enlace volverá a funcionar al momento, con los mismos canales.</p><p>{{ url | button: "Añadir una forma de pago" }}</p><p>De lo contrario, la suscripción terminará el {{ ends_at | day }} sin ningún cargo.</p>'),
  ('ar', '<p>مرحبًا {{ name }}،</p><p>تعذّر دفع اشتراكك {{ service }}',
   '<p>مرحبًا {{ name }}،</p><p>لا توجد طريقة دفع محفوظة لاشتراكك {{ service }}، لذلك لم يتجدّد وتوقّف دليلك مؤقتًا. لم يُخصم منك أي مبلغ. للاحتفاظ بدليلك أضف طريقة دفع، فيعمل الرابط نفسه من جديد فورًا بالقنوات نفسها.</p><p>{{ url | button: "إضافة طريقة دفع" }}</p><p>وإلا فسينتهي الاشتراك في {{ ends_at | day }} من دون أي خصم.</p>')
) as words (locale, failed, missing)
where email_template.code = 'subscription-suspended' and email_template.locale = words.locale;
