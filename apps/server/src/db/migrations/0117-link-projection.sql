-- The guide's own copy of what decides a link's answer (record 0079). Identity, moderation and billing write it by its front door.
alter table guide_link
  add column locale text,
  add column ban_reason text,
  add column inactive_reason text,
  add column served_until timestamptz,
  add column awaits_payment boolean not null default false;

update guide_link set locale = holder.locale, ban_reason = holder.ban_reason, inactive_reason = holder.inactive_reason
from user_account holder
where holder.id = guide_link.user_id;

update guide_link set served_until = term.access_until, awaits_payment = term.awaits_payment
from (
  select distinct on (held.user_id) held.user_id, held.access_until,
    subscription.status = 'INACTIVE'
      or (subscription.status = 'ACTIVE' and subscription.canceled_at is null and not held.is_trial) as awaits_payment
  from user_service held
  join subscription on subscription.id = held.subscription_id
  order by held.user_id, held.access_until desc, held.id desc
) term
where term.user_id = guide_link.user_id;

alter table guide_link alter column locale set not null;
