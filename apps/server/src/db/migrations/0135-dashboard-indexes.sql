-- Aggregates of the dashboard (record 0084) read these indexes only, not the tables.
create index payment_income_idx on payment (created_at) include (amount_cents) where status = 'COMPLETED';
create index refund_completed_idx on refund (completed_at) where status = 'COMPLETED';
create index refund_failed_idx on refund (updated_at) where status = 'FAILED';
create index subscription_renewal_idx on subscription (finish_at) where status = 'ACTIVE' and canceled_at is null;
create index user_service_trial_idx on user_service (access_until) where is_trial;
create index user_account_created_idx on user_account (created_at) where deleted_at is null;
create index user_account_blocked_idx on user_account (banned_at, inactivated_at)
  where deleted_at is null and (banned_at is not null or inactivated_at is not null);
create index user_account_unverified_idx on user_account (id) where deleted_at is null and email_verified_at is null;
create index mail_waiting_idx on mail (created_at) where sent_at is null and refused_at is null;
create index mail_sent_idx on mail (sent_at) where sent_at is not null;
create index mail_refused_idx on mail (refused_at) where refused_at is not null;
