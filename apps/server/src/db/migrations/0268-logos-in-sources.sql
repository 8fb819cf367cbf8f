-- The logo that a source declared for a channel: a channel's logo follows it unless an administrator set another one.
alter table source_channel add column icon text;
