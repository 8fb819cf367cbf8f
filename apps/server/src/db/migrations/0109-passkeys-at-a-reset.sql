-- Appended, so that texts that an operator has changed stay as they are.
update email_template set body = email_template.body || words.passkeys
from (values
  ('en', '{% if passkeys != "" %}<p>These passkeys open your account as well: {{ passkeys }}. If you did not add one of them, remove it once you have set the new password.</p>{% endif %}'),
  ('de', '{% if passkeys != "" %}<p>Diese Passkeys öffnen Ihr Konto ebenfalls: {{ passkeys }}. Wenn Sie einen davon nicht hinzugefügt haben, entfernen Sie ihn, sobald Sie das neue Passwort gesetzt haben.</p>{% endif %}'),
  ('fr', '{% if passkeys != "" %}<p>Ces clés d’accès ouvrent aussi votre compte : {{ passkeys }}. Si vous n’avez pas ajouté l’une d’elles, supprimez-la après avoir choisi le nouveau mot de passe.</p>{% endif %}'),
  ('es', '{% if passkeys != "" %}<p>Estas llaves de acceso también abren tu cuenta: {{ passkeys }}. Si no has añadido alguna de ellas, quítala después de elegir la contraseña nueva.</p>{% endif %}'),
  ('ar', '{% if passkeys != "" %}<p>تفتح مفاتيح المرور هذه حسابك أيضًا: {{ passkeys }}. إن لم تكن أنت من أضاف أحدها، فأزله بعد تعيين كلمة المرور الجديدة.</p>{% endif %}')
) as words (locale, passkeys)
where email_template.code = 'reset-password' and email_template.locale = words.locale;
