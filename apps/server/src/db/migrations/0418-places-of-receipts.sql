-- The profile has no "Orders": receipts are under Subscription, those of bought gifts under Gifts. The order asks for a business's VAT ID only where
-- the seller's tax allows one. Only delivered sentences change.
do $$
declare
  words record;
begin
  for words in
    select * from (values
      ('en', '</a> under Orders, as PDF files.', '</a> under Subscription, as PDF files; those of gifts that you bought are under Gifts.'),
      ('en', 'We email its number after each payment.', 'We email the number of each receipt after its payment.'),
      ('en', 'If you buy for a business, enter its name and VAT ID before you pay so that they appear on the receipt.', 'If you buy for a business and the order asks for its name and VAT ID, enter them before you pay: they appear on the receipt.'),
      ('de', '</a> unter Bestellungen, als PDF.', '</a> unter „Abo“, als PDF; die zu Geschenken, die Sie gekauft haben, unter „Geschenke“.'),
      ('de', 'Wenn Sie für ein Unternehmen kaufen, geben Sie dessen Namen und USt-IdNr. vor der Zahlung an, damit sie auf dem Beleg stehen.', 'Wenn Sie für ein Unternehmen kaufen und die Bestellung nach dessen Namen und USt-IdNr. fragt, geben Sie beides vor der Zahlung an: Es steht dann auf dem Beleg.'),
      ('fr', '</a>, sous Commandes, en PDF.', '</a>, sous « Abonnement », en PDF ; ceux des cadeaux que vous avez achetés sont sous « Cadeaux ».'),
      ('fr', 'Nous vous envoyons son numéro par e-mail après chaque paiement.', 'Nous vous envoyons le numéro de chaque reçu par e-mail après le paiement.'),
      ('fr', 'Si vous achetez pour une entreprise, indiquez son nom et son numéro de TVA avant de payer, pour qu’ils figurent sur le reçu.', 'Si vous achetez pour une entreprise et que la commande demande son nom et son numéro de TVA, indiquez-les avant de payer : ils figureront sur le reçu.'),
      ('es', '</a>, en Pedidos, como PDF.', '</a>, en «Suscripción», como PDF; los de los regalos que has comprado, en «Regalos».'),
      ('es', 'Te enviamos su número por correo después de cada pago.', 'Te enviamos el número de cada recibo por correo después del pago.'),
      ('es', 'Si compras para una empresa, indica su nombre y su NIF-IVA antes de pagar para que figuren en el recibo.', 'Si compras para una empresa y el pedido pide su nombre y su NIF-IVA, indícalos antes de pagar: figurarán en el recibo.'),
      ('ar', '</a> ضمن الطلبات، بصيغة PDF.', '</a> ضمن «الاشتراك»، بصيغة PDF؛ وإيصالات الهدايا التي اشتريتها ضمن «الهدايا».'),
      ('ar', 'إذا كنت تشتري لشركة فأدخل اسمها ورقمها الضريبي قبل الدفع ليظهرا في الإيصال.', 'إذا كنت تشتري لشركة وطلب منك الطلب اسمها ورقمها الضريبي فأدخلهما قبل الدفع: فهما يظهران في الإيصال.')
    ) as delivered (locale, was, becomes)
  loop
    update faq_text set answer = replace(answer, words.was, words.becomes)
    where faq_text.locale = words.locale and position('"/profile' in answer) > 0 and position(words.was in answer) > 0;
  end loop;
end $$;
