-- Former and present texts, for administrators to compare and restore. Written at each edit; the newest 50 are kept.
create table email_template_version (
  template_id integer not null references email_template on delete cascade,
  version integer not null,
  subject text not null,
  body text not null,
  -- Null: as delivered.
  saved_at timestamptz,
  saved_by integer references user_account,
  primary key (template_id, version)
);

create table static_content_version (
  code text not null,
  locale text not null,
  version integer not null,
  content text not null,
  saved_at timestamptz,
  saved_by integer references user_account,
  primary key (code, locale, version),
  foreign key (code, locale) references static_content (code, locale) on delete cascade
);
