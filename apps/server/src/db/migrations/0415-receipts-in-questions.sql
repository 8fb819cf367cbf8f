-- Mails name the number of a receipt, which is in the profile; the answer promised the receipt itself. Only the delivered sentence changes.
update faq_text set answer = replace(answer, words.was, words.becomes)
from (values
  ('We also email each receipt after the payment.', 'We email its number after each payment.'),
  ('Nach jeder Zahlung schicken wir den Beleg auch per E-Mail.', 'Die Nummer des Belegs schicken wir Ihnen nach jeder Zahlung per E-Mail.'),
  ('Nous envoyons aussi chaque reçu par e-mail après le paiement.', 'Nous vous envoyons son numéro par e-mail après chaque paiement.'),
  ('También te enviamos cada recibo por correo después del pago.', 'Te enviamos su número por correo después de cada pago.'),
  ('كما نرسل إليك كل إيصال بالبريد الإلكتروني بعد الدفع.', 'ونرسل إليك رقمه بالبريد الإلكتروني بعد كل دفعة.')
) as words (was, becomes)
where position(words.was in faq_text.answer) > 0;
