-- Options that the link serves when its address has none, as a query (`days=3&offset=60`); empty = the default guide.
alter table guide_link add column options text not null default '';
