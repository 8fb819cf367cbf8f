-- Authenticator apps (RFC 6238). One that is not confirmed by a code yet does not count.
create table totp_factor (
  user_id integer primary key references user_account on delete cascade,
  -- Sealed with the secret key.
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was accepted: no code counts twice.
  last_step integer
);

-- WebAuthn credentials.
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- Unused codes only: a code that was used is deleted. The codes of one set share their salt.
create table recovery_code (
  user_id integer not null references user_account on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  primary key (user_id, code_hash)
);

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('login', 'second_factor', 'add')),
  -- Null for a login, which begins without an account.
  user_id integer references user_account on delete cascade,
  expires_at timestamptz not null
);

-- Logins whose first factor was right and whose second one is awaited.
create table login_ticket (
  ticket_hash bytea primary key,
  user_id integer not null references user_account on delete cascade,
  -- The first factor: `password`, or the code of a login provider.
  first_factor text not null,
  -- The device that began the login, the only one that may finish it.
  device_hash bytea not null,
  expires_at timestamptz not null
);

insert into email_template (code, locale, subject, body) values
  ('second-factor-changed', 'en', 'Your login security has changed',
   '<p>Hello {{ name }},</p><p>{% case change %}{% when "totp_on" %}an authenticator app was added to your account. You now need its code to log in with your password.{% when "totp_off" %}the authenticator app was removed from your account.{% when "passkey_added" %}the passkey “{{ detail }}” was added to your account.{% when "passkey_removed" %}the passkey “{{ detail }}” was removed from your account.{% when "codes_renewed" %}new recovery codes were created for your account. The old ones no longer work.{% when "code_used" %}a recovery code was used to log in to your account. Codes left: {{ detail }}.{% else %}two-step login was turned off for your account by an administrator. All authenticator apps, passkeys and recovery codes were removed.{% endcase %}</p><p>If this wasn’t you, set a new password at once and check the security section of your profile.</p><p>{{ url | button: "Check my security settings" }}</p>'),
  ('second-factor-changed', 'de', 'Ihre Anmeldesicherheit wurde geändert',
   '<p>Guten Tag {{ name }},</p><p>{% case change %}{% when "totp_on" %}Ihrem Konto wurde eine Authenticator-App hinzugefügt. Für die Anmeldung mit Passwort brauchen Sie jetzt auch deren Code.{% when "totp_off" %}die Authenticator-App wurde aus Ihrem Konto entfernt.{% when "passkey_added" %}Ihrem Konto wurde der Passkey „{{ detail }}“ hinzugefügt.{% when "passkey_removed" %}der Passkey „{{ detail }}“ wurde aus Ihrem Konto entfernt.{% when "codes_renewed" %}für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.{% when "code_used" %}mit einem Wiederherstellungscode wurde Ihr Konto geöffnet. Verbleibende Codes: {{ detail }}.{% else %}ein Administrator hat die Zwei-Faktor-Anmeldung Ihres Kontos zurückgesetzt. Authenticator-App, Passkeys und Wiederherstellungscodes wurden entfernt.{% endcase %}</p><p>Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und prüfen Sie den Bereich Sicherheit in Ihrem Profil.</p><p>{{ url | button: "Sicherheit prüfen" }}</p>'),
  ('second-factor-changed', 'fr', 'La sécurité de votre connexion a changé',
   '<p>Bonjour {{ name }},</p><p>{% case change %}{% when "totp_on" %}une application d’authentification a été ajoutée à votre compte. Son code est désormais demandé lorsque vous vous connectez avec votre mot de passe.{% when "totp_off" %}l’application d’authentification a été retirée de votre compte.{% when "passkey_added" %}la clé d’accès « {{ detail }} » a été ajoutée à votre compte.{% when "passkey_removed" %}la clé d’accès « {{ detail }} » a été retirée de votre compte.{% when "codes_renewed" %}de nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.{% when "code_used" %}un code de secours a servi à se connecter à votre compte. Codes restants : {{ detail }}.{% else %}un administrateur a désactivé la validation en deux étapes de votre compte. L’application d’authentification, les clés d’accès et les codes de secours ont été retirés.{% endcase %}</p><p>Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et vérifiez la section Sécurité de votre profil.</p><p>{{ url | button: "Vérifier ma sécurité" }}</p>'),
  ('second-factor-changed', 'es', 'La seguridad de tu inicio de sesión ha cambiado',
   '<p>Hola, {{ name }}:</p><p>{% case change %}{% when "totp_on" %}se ha añadido una aplicación de autenticación a tu cuenta. A partir de ahora necesitas su código para iniciar sesión con tu contraseña.{% when "totp_off" %}se ha quitado la aplicación de autenticación de tu cuenta.{% when "passkey_added" %}se ha añadido la llave de acceso «{{ detail }}» a tu cuenta.{% when "passkey_removed" %}se ha quitado la llave de acceso «{{ detail }}» de tu cuenta.{% when "codes_renewed" %}se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.{% when "code_used" %}se ha usado un código de recuperación para iniciar sesión en tu cuenta. Códigos restantes: {{ detail }}.{% else %}un administrador ha desactivado la verificación en dos pasos de tu cuenta. Se han quitado la aplicación de autenticación, las llaves de acceso y los códigos de recuperación.{% endcase %}</p><p>Si no has sido tú, elige enseguida una contraseña nueva y revisa el apartado Seguridad de tu perfil.</p><p>{{ url | button: "Revisar mi seguridad" }}</p>'),
  ('second-factor-changed', 'ar', 'تغيّرت إعدادات أمان تسجيل الدخول',
   '<p>مرحبًا {{ name }}،</p><p>{% case change %}{% when "totp_on" %}أُضيف تطبيق مصادقة إلى حسابك. ستحتاج من الآن إلى رمزه عند تسجيل الدخول بكلمة المرور.{% when "totp_off" %}أُزيل تطبيق المصادقة من حسابك.{% when "passkey_added" %}أُضيف مفتاح المرور «{{ detail }}» إلى حسابك.{% when "passkey_removed" %}أُزيل مفتاح المرور «{{ detail }}» من حسابك.{% when "codes_renewed" %}أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة.{% when "code_used" %}استُخدم رمز استرداد لتسجيل الدخول إلى حسابك. الرموز المتبقية: {{ detail }}.{% else %}أوقف أحد المشرفين التحقق بخطوتين في حسابك، وأُزيل تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد.{% endcase %}</p><p>إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا وراجع قسم الأمان في ملفك الشخصي.</p><p>{{ url | button: "مراجعة إعدادات الأمان" }}</p>');
