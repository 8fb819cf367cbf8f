-- A selection of 8,000 channels was 8,000 rows, so that a few hundred calls kept the database busy for a minute (record 0076).
alter table cart add column channel_ids integer[] not null default '{}';

update cart set channel_ids = picked.ids
from (select cart_id, array_agg(channel_id order by channel_id) as ids from cart_channel group by cart_id) as picked
where picked.cart_id = cart.id;

drop table cart_channel;

-- Guests' carts are swept by their last change.
create index cart_guest_changed_idx on cart (updated_at) where user_id is null;
