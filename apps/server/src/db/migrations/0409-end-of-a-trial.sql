-- A trial that ran out was mailed as a subscription that has ended, though nothing was bought. Only the delivered sentences change.
update email_template
set subject = case when email_template.subject = words.subject
      then '{% if is_trial %}' || words.trial_subject || '{% else %}' || words.subject || '{% endif %}' else email_template.subject end,
    body = replace(replace(replace(email_template.body,
      words.ended, '{% if is_trial %}' || words.trial_ended || '{% else %}' || words.ended || '{% endif %}'),
      words.again, '{% if is_trial %}' || words.first || '{% else %}' || words.again || '{% endif %}'),
      '{{ url | button: "' || words.button || '" }}',
      '{% if is_trial %}{{ url | button: "' || words.trial_button || '" }}{% else %}{{ url | button: "' || words.button || '" }}{% endif %}')
from (values
  ('en', 'Your subscription has ended', 'Your trial has ended',
   'Your subscription {{ service }} has ended.', 'Your trial of {{ service }} has ended, and nothing was charged.',
   'if you order again, the same link works again.', 'if you order a year, the same link works again.', 'Order again', 'Order a year'),
  ('de', 'Ihr Abo ist beendet', 'Ihre Probezeit ist zu Ende',
   'Ihr Abo {{ service }} ist beendet.', 'Ihre Probezeit von {{ service }} ist zu Ende, und es wurde nichts abgebucht.',
   'Wenn Sie wieder bestellen, funktioniert derselbe Link wieder.', 'Wenn Sie ein Jahr bestellen, funktioniert derselbe Link wieder.', 'Erneut bestellen', 'Ein Jahr bestellen'),
  ('fr', 'Votre abonnement est terminé', 'Votre essai est terminé',
   'Votre abonnement {{ service }} est terminé.', 'Votre essai de {{ service }} est terminé, et rien n’a été débité.',
   'si vous commandez à nouveau, le même lien fonctionnera à nouveau.', 'si vous commandez une année, le même lien fonctionnera à nouveau.', 'Commander à nouveau', 'Commander une année'),
  ('es', 'Tu suscripción ha terminado', 'Tu prueba ha terminado',
   'Tu suscripción {{ service }} ha terminado.', 'Tu prueba de {{ service }} ha terminado y no se te ha cobrado nada.',
   'si vuelves a hacer un pedido, el mismo enlace volverá a funcionar.', 'si pides un año, el mismo enlace volverá a funcionar.', 'Hacer otro pedido', 'Pedir un año'),
  ('ar', 'انتهى اشتراكك', 'انتهت تجربتك',
   'انتهى اشتراكك {{ service }}.', 'انتهت تجربتك لباقة {{ service }}، ولم يُخصم منك شيء.',
   'إذا طلبت مجددًا، فسيعمل الرابط نفسه من جديد.', 'إذا طلبت سنة، فسيعمل الرابط نفسه من جديد.', 'الطلب مجددًا', 'طلب سنة')
) as words (locale, subject, trial_subject, ended, trial_ended, again, first, button, trial_button)
where email_template.code = 'subscription-ended' and email_template.locale = words.locale;
