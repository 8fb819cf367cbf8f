-- Disconnects, after a password reset, the logins that still open the account.
alter table email_token drop constraint email_token_purpose_check;
alter table email_token add constraint email_token_purpose_check
  check (purpose in ('verify_email', 'change_email', 'reset_password', 'delete_account', 'disconnect_login'));

-- Appended, so that texts that an operator has changed stay as they are.
update email_template set body = email_template.body || words.logins
from (values
  ('en', '{% if providers != "" %}<p>Your account can also be opened with {{ providers }}. If you did not connect this, disconnect it once you have set the new password.</p>{% endif %}'),
  ('de', '{% if providers != "" %}<p>Ihr Konto lässt sich auch mit {{ providers }} öffnen. Wenn Sie das nicht verbunden haben, trennen Sie es, sobald Sie das neue Passwort gesetzt haben.</p>{% endif %}'),
  ('fr', '{% if providers != "" %}<p>Votre compte s’ouvre aussi avec {{ providers }}. Si cette association ne vient pas de vous, supprimez-la après avoir choisi le nouveau mot de passe.</p>{% endif %}'),
  ('es', '{% if providers != "" %}<p>Tu cuenta también se abre con {{ providers }}. Si no has sido tú quien lo ha conectado, desconéctalo después de elegir la contraseña nueva.</p>{% endif %}'),
  ('ar', '{% if providers != "" %}<p>يمكن فتح حسابك أيضًا عبر {{ providers }}. إن لم تكن أنت من ربطه، فافصله بعد تعيين كلمة المرور الجديدة.</p>{% endif %}')
) as words (locale, logins)
where email_template.code = 'reset-password' and email_template.locale = words.locale;
