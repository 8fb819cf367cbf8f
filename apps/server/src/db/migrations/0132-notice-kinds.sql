-- The generated types read the kinds from here.
alter table subscription_notice add check (kind in
  ('renewal_28', 'renewal_7', 'card_30', 'card_7', 'method_missing', 'trial_ending', 'resumed'));
