-- Texts that a mail carries as files: versions of the operator's texts, rendered when it is sent (record 0157).
alter table mail add column attachments jsonb not null default '[]';

-- A version names one text: a migration that rewords a delivered one counts it up as well.
create function count_static_content() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger static_content_counted before update of content on static_content for each row
  when (new.content is distinct from old.content and new.version = old.version)
  execute function count_static_content();
