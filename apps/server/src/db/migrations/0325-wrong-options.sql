-- Options of the address that the link ignored, as a query (`days=99`); empty = none.
alter table guide_fetch add column wrong_options text not null default '';
