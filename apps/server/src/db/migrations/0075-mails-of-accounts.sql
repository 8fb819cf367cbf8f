-- A mail belongs to the account that it was written to, since addresses change hands. Null: written before this was recorded, and
-- not certain to be any account's.
alter table mail add column user_id integer references user_account (id);

-- Certain: the address is the account's, and has been since before the mail.
update mail set user_id = account.id
from user_account account
where lower(mail.to_address) = lower(account.email)
  and mail.created_at >= greatest(
    account.created_at,
    (select max(entry.at) from audit_entry entry
     where entry.subject_type = 'user' and entry.subject_id = account.id::text
       and entry.action in ('user.email_change', 'user.update') and entry.after ? 'email')
  );
-- Nobody can ask for the others, so nothing of them is kept.
update mail set receiver_left = true where user_id is null;

drop index mail_to_idx;
create index mail_user_idx on mail (user_id, id desc);
