-- A card's brand and last digits, which were read back from the English label.
alter table payment_method
  add column card_brand text,
  add column card_last4 text,
  add constraint payment_method_card_check check ((card_brand is null) = (card_last4 is null));

update payment_method set card_brand = card[1], card_last4 = card[2]
from (select id, regexp_match(label, '^(.+) ending (\d+)$') as card from payment_method) read
where read.id = payment_method.id and card is not null;

-- Mails get the payment method in their language, so the filter is gone; in texts that an operator has changed too.
update email_template
set subject = regexp_replace(subject, '\s*\|\s*way_to_pay\M', '', 'g'), body = regexp_replace(body, '\s*\|\s*way_to_pay\M', '', 'g')
where subject like '%way_to_pay%' or body like '%way_to_pay%';
