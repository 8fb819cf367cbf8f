-- Every mail, in the transaction of the change that causes it; a job sends it once.
create table mail (
  id integer generated always as identity primary key,
  to_address text not null,
  template text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The receiving server refused it for good; it is not tried again.
  refused_at timestamptz,
  refusal text,
  check ((refused_at is null) = (refusal is null))
);
create index mail_to_idx on mail (lower(to_address), id desc);

create table email_template (
  id integer generated always as identity primary key,
  code text not null unique,
  subject text not null,
  body text not null
);
insert into email_template (code, subject, body) values
  ('verify-email', 'Confirm your email address',
   '<p>Hello {{ name }},</p><p>please confirm that this is your address:</p><p><a href="{{ url }}">{{ url }}</a></p><p>The link works for 24 hours. If you did not register, ignore this mail.</p>'),
  ('order-confirmation', 'Your Guidefeed order {{ order_id }}',
   '<p>Hello {{ name }},</p><p>thank you for your order. You have {{ service }} for up to {{ channel_limit }} channels, for {{ total }}, until {{ finish_at }}.</p><p>Your guide link is on your profile page: <a href="{{ url }}">{{ url }}</a></p><p>{{ what_next }}</p>');
