-- Changes and trials of sources were recorded with the user names and passwords of their addresses.
alter table audit_entry disable trigger audit_entry_rows;
update audit_entry set before = jsonb_set(before, '{url}', to_jsonb(regexp_replace(before ->> 'url', '//[^/?#]*@', '//***@')))
where subject_type in ('source', 'source_trial') and before ->> 'url' ~ '^https?://[^/?#]*@';
update audit_entry set after = jsonb_set(after, '{url}', to_jsonb(regexp_replace(after ->> 'url', '//[^/?#]*@', '//***@')))
where subject_type in ('source', 'source_trial') and after ->> 'url' ~ '^https?://[^/?#]*@';
alter table audit_entry enable trigger audit_entry_rows;
