-- Raised by each edit, so that an edit of an outdated copy is refused (record 0080).
alter table email_template add column version integer not null default 1;
alter table static_content add column version integer not null default 1;
alter table faq add column version integer not null default 1;
