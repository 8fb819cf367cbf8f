-- The receiver deleted the account: nothing of the mail is kept once it is sent.
alter table mail add column receiver_left boolean not null default false;
create index mail_receiver_left_idx on mail (id) where receiver_left and to_address <> '';
create index mail_text_idx on mail (created_at) where text_body <> '';
