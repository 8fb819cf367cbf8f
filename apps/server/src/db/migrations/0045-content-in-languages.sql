-- Texts of the operator in each language, with English as the fallback (record 0045).
-- modules/content/placeholders.ts lists the placeholders, such as {{ brand }}.
delete from static_content;
alter table static_content
  add column locale text not null,
  drop constraint static_content_pkey,
  add primary key (code, locale);

-- A question has one id in all languages, so that a link to it works for everybody.
create table faq (
  id integer generated always as identity primary key,
  position integer not null
);

create table faq_text (
  faq_id integer not null references faq on delete cascade,
  locale text not null,
  question text not null,
  answer text not null,
  primary key (faq_id, locale)
);
