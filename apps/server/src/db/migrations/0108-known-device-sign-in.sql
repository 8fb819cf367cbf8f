-- A device that a password reset made known has not shown the second factor: guesses at its codes are not counted by themselves.
alter table known_device add column has_signed_in boolean not null default true;
alter table known_device alter column has_signed_in drop default;
