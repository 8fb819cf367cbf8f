create table system_config (
  id integer generated always as identity primary key,
  code text not null unique,
  value numeric(12, 2) not null,
  is_public boolean not null
);
insert into system_config (code, value, is_public) values
  ('payment_extra_fee_in_eur', 0, true),
  ('payment_extra_fee_percent', 0, true),
  ('trial_days', 7, true),
  ('guide_days_ahead', 7, true),
  ('guide_days_back', 1, true);

create table static_content (
  code text primary key,
  content text not null
);
insert into static_content (code, content) values
  ('home', '<p>Pick countries and channels, pay once a year, and get one guide link that never changes.</p>'),
  ('prices', '<p>All prices are for a year and include VAT. A subscription renews each year until you cancel it; you can cancel at any time and keep access until the last paid day.</p>'),
  ('imprint', '<p>Guidefeed. Write to hello@guidefeed.test.</p>'),
  ('privacy', '<p>We keep your name, your email address, your channels and your orders, for as long as you have an account and as long as tax law asks. We note which address fetched your guide link and when, for 90 days, to protect the link from misuse. We show no advertising and sell no data.</p>'),
  ('terms', '<p>Guidefeed delivers a programme guide in the XMLTV format for the channels that you pick. It delivers no television.</p><p>A subscription runs for 12 months and renews for another 12 months each time, until you cancel. We write to you 28 and 7 days before each renewal. You may withdraw from the contract within 14 days.</p><p>The guide link is for your household. We may end access where a link is shared with the public.</p>');
