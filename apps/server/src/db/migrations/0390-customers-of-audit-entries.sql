-- The customer whom an entry is about: the subject itself, or the holder of an order, payment, subscription or service.
alter table audit_entry add column about_user_id integer;

alter table audit_entry disable trigger audit_entry_rows;
update audit_entry set about_user_id = subject_id::integer
where subject_type = 'user' and subject_id ~ '^[0-9]{1,9}$';
update audit_entry set about_user_id = customer_order.user_id
from customer_order where subject_type = 'order' and subject_id = customer_order.id::text;
update audit_entry set about_user_id = customer_order.user_id
from payment join customer_order on customer_order.id = payment.order_id
where subject_type = 'payment' and subject_id = payment.id::text;
update audit_entry set about_user_id = subscription.user_id
from subscription where subject_type = 'subscription' and subject_id = subscription.id::text;
update audit_entry set about_user_id = subscription.user_id
from subscription where subject_type = 'user_service' and subject_id = subscription.service_number::text;
update audit_entry set about_user_id = mail.user_id
from mail where subject_type = 'mail' and subject_id = mail.id::text;
alter table audit_entry enable trigger audit_entry_rows;

create index audit_entry_about_idx on audit_entry (about_user_id, id desc) where about_user_id is not null;
