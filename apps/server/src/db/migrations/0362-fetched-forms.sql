-- Form, options and extent of each fetch, by which the profile finds what is wrong in a player (record 0155). Null = not recorded before.
alter table guide_fetch
  add column form text check (form in ('xml.gz', 'xml')),
  -- Valid options of the address, as a query; null also if it has none.
  add column options text,
  -- Of the guide; 0 = a notice.
  add column channels integer,
  -- From today.
  add column days integer;
