-- Null = the cancellation was not undone: a notice followed it, and the subscription keeps only that.
alter table resumption alter column resumed_at drop not null;
