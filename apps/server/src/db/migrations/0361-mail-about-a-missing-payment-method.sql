-- The mail about a missing payment method said that the subscription renews. Only the delivered sentence is replaced.
update email_template set body = replace(body, words.was, words.now)
from (values
  ('en', 'for {{ price_cents | money }}, but there is no payment method on file. Please add one, otherwise your guide stops on {{ ends_at | day }}.',
   'for {{ price_cents | money }} only if you add a payment method: there is none on file. Without one, nothing is charged, and your guide stops on {{ ends_at | day }}, when the grace period ends.'),
  ('de', 'Ihr Abo {{ service }} verlängert sich am {{ renews_at | day }} für {{ price_cents | money }}, es ist aber kein Zahlungsmittel hinterlegt. Bitte hinterlegen Sie eines, sonst endet Ihr Programm am {{ ends_at | day }}.',
   'Ihr Abo {{ service }} verlängert sich am {{ renews_at | day }} für {{ price_cents | money }} nur, wenn Sie ein Zahlungsmittel hinterlegen: Bisher ist keines hinterlegt. Ohne Zahlungsmittel wird nichts abgebucht, und Ihr Programm endet am {{ ends_at | day }} mit der Nachfrist.'),
  ('fr', 'pour {{ price_cents | money }}, mais aucun moyen de paiement n’est enregistré. Merci d’en ajouter un ; sinon, votre guide s’arrêtera le {{ ends_at | day }}.',
   'pour {{ price_cents | money }} seulement si vous ajoutez un moyen de paiement : aucun n’est enregistré. Sans moyen de paiement, rien n’est débité et votre guide s’arrête le {{ ends_at | day }}, à la fin du délai de grâce.'),
  ('es', 'por {{ price_cents | money }}, pero no hay ninguna forma de pago guardada. Añade una; de lo contrario, tu guía se detendrá el {{ ends_at | day }}.',
   'por {{ price_cents | money }} solo si añades una forma de pago: no hay ninguna guardada. Sin forma de pago no se cobra nada y tu guía se detiene el {{ ends_at | day }}, al terminar el periodo de gracia.'),
  ('ar', 'مقابل {{ price_cents | money }}، ولكن لا توجد طريقة دفع محفوظة. يُرجى إضافة واحدة، وإلا فسيتوقف دليلك في {{ ends_at | day }}.',
   'مقابل {{ price_cents | money }} فقط إذا أضفت طريقة دفع، إذ لا توجد طريقة محفوظة. من دونها لا يُخصم شيء، ويتوقف دليلك في {{ ends_at | day }} عند انتهاء فترة السماح.')
) as words (locale, was, now)
where email_template.code = 'payment-method-needed' and email_template.locale = words.locale;
