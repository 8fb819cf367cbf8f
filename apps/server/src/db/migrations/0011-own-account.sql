-- Self-service of the account: passwords, addresses, languages, deletion.
alter table email_token drop constraint email_token_purpose_check;
alter table email_token add constraint email_token_purpose_check
  check (purpose in ('verify_email', 'change_email', 'reset_password', 'delete_account'));

-- An account that was deleted stays as an empty row, since orders and payments hang on it.
alter table user_account add column deleted_at timestamptz;
alter table user_account add column locale text not null default 'en';

-- One text a language, with English as the fallback.
alter table email_template add column locale text not null default 'en';
alter table email_template drop constraint email_template_code_key;
alter table email_template add constraint email_template_code_locale_key unique (code, locale);

insert into email_template (code, subject, body) values
  ('verify-new-email', 'Confirm your new email address',
   '<p>Hello {{ name }},</p><p>please confirm that this is your new address:</p><p><a href="{{ url }}">{{ url }}</a></p><p>The link works for 24 hours. Until then nothing changes.</p>'),
  ('email-change-requested', 'Your email address is about to change',
   '<p>Hello {{ name }},</p><p>somebody who is signed in to your account asked to use {{ new_email }} from now on. It counts once that address is confirmed.</p><p>If it was not you, set a new password; that stops the change: <a href="{{ url }}">{{ url }}</a></p>'),
  ('email-changed', 'Your email address has changed',
   '<p>Hello {{ name }},</p><p>your account now uses {{ new_email }}. This address is not used any more.</p><p>If it was not you, answer this mail at once.</p>'),
  ('reset-password', 'Set a new password',
   '<p>Hello {{ name }},</p><p>set a new password here:</p><p><a href="{{ url }}">{{ url }}</a></p><p>The link works once, for an hour. If you did not ask for it, ignore this mail.</p>'),
  ('password-changed', 'Your password has changed',
   '<p>Hello {{ name }},</p><p>the password of your account was changed.</p><p>If it was not you, set a new one at once: <a href="{{ url }}">{{ url }}</a></p>'),
  ('delete-account', 'Delete your account?',
   '<p>Hello {{ name }},</p><p>this link deletes your account, your channels and your guide link for good:</p><p><a href="{{ url }}">{{ url }}</a></p><p>It works for an hour. If you did not ask for it, ignore this mail and set a new password.</p>'),
  ('account-deleted', 'Your account is deleted',
   '<p>Hello {{ name }},</p><p>your account is deleted, and your guide link has stopped. We keep invoices without your name for as long as tax law asks.</p>');
