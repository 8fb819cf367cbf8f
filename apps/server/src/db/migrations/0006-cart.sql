create table cart (
  id integer generated always as identity primary key,
  -- A customer has one cart; a guest's has no owner yet.
  user_id integer unique references user_account on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Several devices of one customer hold different tokens of the same cart.
create table cart_token (
  token_hash bytea primary key,
  cart_id integer not null references cart on delete cascade,
  created_at timestamptz not null
);
create index cart_token_cart_idx on cart_token (cart_id);

create table cart_channel (
  cart_id integer not null references cart on delete cascade,
  channel_id integer not null references channel on delete cascade,
  primary key (cart_id, channel_id)
);
create index cart_channel_channel_idx on cart_channel (channel_id);
