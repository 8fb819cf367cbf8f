-- Users are counted by the service that they hold from this index and that of subscriptions alone (record 0091).
create index user_account_living_idx on user_account (id) where deleted_at is null;
