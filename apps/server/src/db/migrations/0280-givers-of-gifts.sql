-- Typed by the buyer: the name that the page of a gift link states as its giver. Null = left out, or the account was deleted.
alter table gift add column giver text;
