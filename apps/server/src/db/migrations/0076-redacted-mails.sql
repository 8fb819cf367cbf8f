-- Secrets of unsent mails (tokens, payment links), removed once sent.
alter table mail add column secrets text[] not null default '{}';

update mail set
  subject = regexp_replace(subject, 'token=[\w-]+', 'token=…', 'g'),
  text_body = regexp_replace(text_body, 'token=[\w-]+', 'token=…', 'g'),
  html_body = regexp_replace(html_body, 'token=[\w-]+', 'token=…', 'g')
where sent_at is not null or refused_at is not null;
update mail set
  text_body = regexp_replace(text_body, 'https?://[^]\s]+', '…', 'g'),
  html_body = regexp_replace(html_body, 'https?://[^"<\s]+', '…', 'g')
where template = 'payment-confirmation' and (sent_at is not null or refused_at is not null);

update mail set secrets = array(
  select distinct found[1] from regexp_matches(text_body, 'token=([\w-]+)', 'g') as found
)
where sent_at is null and refused_at is null;
update mail set secrets = array(
  select distinct found[1] from regexp_matches(text_body, '(https?://[^]\s]+)', 'g') as found
)
where template = 'payment-confirmation' and sent_at is null and refused_at is null;
