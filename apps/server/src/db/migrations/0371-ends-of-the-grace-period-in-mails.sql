-- Mails to customers without a payment method name the paid end and, by its name, the end of the grace period, as pages do.
-- Only delivered sentences are replaced.
update email_template set body = replace(body, words.was, words.now)
from (values
  ('en', '<p>It ends then unless you add a payment method on your profile page. With one',
   '<p>It is paid until then; with the grace period, your guide is active until {{ ends_at | day }}. Nothing renews unless you add a payment method on your profile page. With one'),
  ('de', '<p>Es endet dann, wenn Sie kein Zahlungsmittel in Ihrem Profil hinterlegen. Mit einem Zahlungsmittel',
   '<p>Bis dahin ist es bezahlt; mit der Nachfrist bleibt Ihr Programm bis zum {{ ends_at | day }} aktiv. Es verlängert sich nur, wenn Sie ein Zahlungsmittel in Ihrem Profil hinterlegen. Mit einem Zahlungsmittel'),
  ('fr', '<p>Il prend fin à cette date, sauf si vous ajoutez un moyen de paiement dans votre profil. Dans ce cas',
   '<p>Il est payé jusqu’à cette date ; avec le délai de grâce, votre guide reste actif jusqu’au {{ ends_at | day }}. Rien ne se renouvelle, sauf si vous ajoutez un moyen de paiement dans votre profil. Dans ce cas'),
  ('es', '<p>Termina entonces, salvo que añadas una forma de pago en tu perfil. En ese caso',
   '<p>Está pagado hasta entonces; con el periodo de gracia, tu guía está activa hasta el {{ ends_at | day }}. No se renueva nada, salvo que añadas una forma de pago en tu perfil. En ese caso'),
  ('ar', '<p>ينتهي اشتراكك حينها ما لم تُضف طريقة دفع في ملفك الشخصي. وإذا',
   '<p>اشتراكك مدفوع حتى ذلك اليوم، ويبقى دليلك فعّالًا مع فترة السماح حتى {{ ends_at | day }}. لا يتجدّد شيء ما لم تُضف طريقة دفع في ملفك الشخصي. وإذا')
) as words (locale, was, now)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale;

update email_template set body = replace(replace(body, words.was, words.now), words.was_missing, words.now_missing)
from (values
  ('en', 'to {{ method }}{% endif %}.</p>',
   'to {{ method }}{% else %}, but only if you add a payment method{% endif %}.</p>',
   '<p>There is no payment method on file yet: please add one before that day.</p>',
   '<p>There is no payment method on file. Without one, nothing is charged: your guide is paid until {{ finish_at | day }} and, with the grace period, active until {{ ends_at | day }}.</p>'),
  ('de', 'von {{ method }} ab{% endif %}.</p>',
   'von {{ method }} ab{% else %}, aber nur, wenn Sie ein Zahlungsmittel hinterlegen{% endif %}.</p>',
   '<p>Es ist noch kein Zahlungsmittel hinterlegt: Bitte hinterlegen Sie vor diesem Tag eines.</p>',
   '<p>Bisher ist kein Zahlungsmittel hinterlegt. Ohne Zahlungsmittel wird nichts abgebucht: Ihr Programm ist bis zum {{ finish_at | day }} bezahlt und mit der Nachfrist bis zum {{ ends_at | day }} aktiv.</p>'),
  ('fr', 'de {{ method }}{% endif %}.</p>',
   'de {{ method }}{% else %}, mais seulement si vous ajoutez un moyen de paiement{% endif %}.</p>',
   '<p>Aucun moyen de paiement n’est encore enregistré : merci d’en ajouter un avant cette date.</p>',
   '<p>Aucun moyen de paiement n’est encore enregistré. Tant que c’est le cas, rien n’est débité : votre guide est payé jusqu’au {{ finish_at | day }} et, avec le délai de grâce, reste actif jusqu’au {{ ends_at | day }}.</p>'),
  ('es', 'en {{ method }}{% endif %}.</p>',
   'en {{ method }}{% else %}, pero solo si añades una forma de pago{% endif %}.</p>',
   '<p>Aún no hay ninguna forma de pago guardada: añade una antes de ese día.</p>',
   '<p>Aún no hay ninguna forma de pago guardada. Sin ella no se cobra nada: tu guía está pagada hasta el {{ finish_at | day }} y, con el periodo de gracia, activa hasta el {{ ends_at | day }}.</p>'),
  ('ar', 'من {{ method }}{% endif %}.</p>',
   'من {{ method }}{% else %}، ولكن فقط إذا أضفت طريقة دفع{% endif %}.</p>',
   '<p>لا توجد طريقة دفع محفوظة بعد: يُرجى إضافة واحدة قبل ذلك اليوم.</p>',
   '<p>لا توجد طريقة دفع محفوظة بعد. من دونها لا يُخصم شيء: دليلك مدفوع حتى {{ finish_at | day }}، ويبقى فعّالًا مع فترة السماح حتى {{ ends_at | day }}.</p>')
) as words (locale, was, now, was_missing, now_missing)
where email_template.code = 'subscription-resumed' and email_template.locale = words.locale;
