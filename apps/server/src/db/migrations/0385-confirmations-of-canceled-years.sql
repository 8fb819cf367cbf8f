-- The confirmation of an upgrade of a year whose renewal is canceled said that it renews. Only the delivered sentence is replaced.
update email_template set body = replace(body, '{% elsif is_renewing == false %}', words.canceled || '{% elsif is_renewing == false %}')
from (values
  ('en', '{% elsif is_canceled %}<p>The renewal is still canceled, so the guide stops then. You can resume it on your profile page before that day.</p>'),
  ('de', '{% elsif is_canceled %}<p>Die Verlängerung bleibt gekündigt, das Programm stoppt also an diesem Tag. Bis dahin können Sie die Kündigung in Ihrem Profil zurücknehmen.</p>'),
  ('fr', '{% elsif is_canceled %}<p>Le renouvellement reste résilié : le guide s’arrête donc à cette date. D’ici là, vous pouvez le reprendre dans votre profil.</p>'),
  ('es', '{% elsif is_canceled %}<p>La renovación sigue cancelada, así que la guía se detiene ese día. Hasta entonces puedes reanudarla en tu perfil.</p>'),
  ('ar', '{% elsif is_canceled %}<p>ما زال التجديد ملغى، لذا يتوقف الدليل في ذلك اليوم. ويمكنك حتى ذلك الحين استئناف التجديد من ملفك الشخصي.</p>')
) as words (locale, canceled)
where email_template.code = 'order-confirmation' and email_template.locale = words.locale;
