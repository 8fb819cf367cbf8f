-- Changes and trials of sources were recorded with the credentials in the queries of their addresses.
alter table audit_entry disable trigger audit_entry_rows;
update audit_entry set before = jsonb_set(before, '{url}', to_jsonb(regexp_replace(before ->> 'url',
  '([?&][^=&#]*(user|login|pass|pwd|token|key|auth|secret|sig|credential)[^=&#]*=)[^&#]+', '\1***', 'gi')))
where subject_type in ('source', 'source_trial')
  and before ->> 'url' ~* '[?&][^=&#]*(user|login|pass|pwd|token|key|auth|secret|sig|credential)[^=&#]*=[^&#]';
update audit_entry set after = jsonb_set(after, '{url}', to_jsonb(regexp_replace(after ->> 'url',
  '([?&][^=&#]*(user|login|pass|pwd|token|key|auth|secret|sig|credential)[^=&#]*=)[^&#]+', '\1***', 'gi')))
where subject_type in ('source', 'source_trial')
  and after ->> 'url' ~* '[?&][^=&#]*(user|login|pass|pwd|token|key|auth|secret|sig|credential)[^=&#]*=[^&#]';
alter table audit_entry enable trigger audit_entry_rows;
