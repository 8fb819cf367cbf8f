-- The confirmation of an order and the receipt of a renewal name the terms, and the pages to withdraw and to cancel, for the customer to keep
-- (CRD articles 8(7) and 11a). They stand at the end of what an operator has written, too.
-- Of renewals only the one that follows a trial may still be withdrawn from.
update email_template
set body = body || case code
    when 'receipt' then '{% if withdrawal_ends_at != "" %}' || words.withdrawal || '{% endif %}'
    else words.withdrawal
  end || words.ways_out
from (values
  ('en',
   '<p>You can withdraw from this order until {{ withdrawal_ends_at | day }}, without giving a reason: <a href="{{ withdraw_url }}">Withdraw from the contract</a>.</p>',
   '<p>You can cancel at any time, without logging in as well: <a href="{{ cancel_url }}">Cancel the contract</a>. What we agreed on: <a href="{{ terms_url }}">Terms and conditions</a>.</p>'),
  ('de',
   '<p>Sie können diese Bestellung bis zum {{ withdrawal_ends_at | day }} ohne Angabe von Gründen widerrufen: <a href="{{ withdraw_url }}">Vertrag widerrufen</a>.</p>',
   '<p>Kündigen können Sie jederzeit, auch ohne Anmeldung: <a href="{{ cancel_url }}">Vertrag hier kündigen</a>. Was wir vereinbart haben: <a href="{{ terms_url }}">Allgemeine Geschäftsbedingungen</a>.</p>'),
  ('fr',
   '<p>Vous pouvez vous rétracter de cette commande jusqu’au {{ withdrawal_ends_at | day }}, sans donner de motif : <a href="{{ withdraw_url }}">Se rétracter du contrat</a>.</p>',
   '<p>Vous pouvez résilier à tout moment, même sans vous connecter : <a href="{{ cancel_url }}">Résilier votre contrat</a>. Ce dont nous sommes convenus : <a href="{{ terms_url }}">Conditions générales</a>.</p>'),
  ('es',
   '<p>Puedes desistir de este pedido hasta el {{ withdrawal_ends_at | day }}, sin dar motivos: <a href="{{ withdraw_url }}">Desistir del contrato</a>.</p>',
   '<p>Puedes cancelar en cualquier momento, también sin iniciar sesión: <a href="{{ cancel_url }}">Cancelar el contrato</a>. Lo que hemos acordado: <a href="{{ terms_url }}">Términos y condiciones</a>.</p>'),
  ('ar',
   '<p>يمكنك الانسحاب من هذا الطلب حتى {{ withdrawal_ends_at | day }} من دون ذكر سبب: <a href="{{ withdraw_url }}">الانسحاب من العقد</a>.</p>',
   '<p>يمكنك الإلغاء في أي وقت، ومن دون تسجيل الدخول أيضًا: <a href="{{ cancel_url }}">إلغاء العقد</a>. ما اتفقنا عليه: <a href="{{ terms_url }}">الشروط والأحكام</a>.</p>')
) as words (locale, withdrawal, ways_out)
where email_template.code in ('order-confirmation', 'receipt') and email_template.locale = words.locale;
