-- Standard rates of VAT by country and first day. Only rates that have not begun are changed.
create table tax_rate (
  id integer generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- 19 % = 1900.
  percent_hundredths integer not null check (percent_hundredths between 0 and 10000),
  valid_from date not null,
  version integer not null default 1,
  unique (country, valid_from)
);

-- One row. Without a country, the setting vat_percent applies to every sale.
create table tax_seller (
  id integer primary key check (id = 1),
  country text check (country ~ '^[A-Z]{2}$'),
  version integer not null default 1
);
insert into tax_seller (id) values (1);

-- The EU's standard rates on 22 November 2026, each from its first day, by the European Commission's Taxes in Europe Database
-- (https://ec.europa.eu/taxation_customs/tedb). Digital services have the standard rate in each country.
insert into tax_rate (country, percent_hundredths, valid_from) values
  ('AT', 2000, '1984-01-01'),
  ('BE', 2100, '1996-01-01'),
  ('BG', 2000, '1999-01-01'),
  ('CY', 1900, '2014-01-13'),
  ('CZ', 2100, '2013-01-01'),
  ('DE', 1900, '2021-01-01'),
  ('DK', 2500, '1992-01-01'),
  ('EE', 2400, '2025-07-01'),
  ('ES', 2100, '2012-09-01'),
  ('FI', 2550, '2024-09-01'),
  ('FR', 2000, '2014-01-01'),
  ('GR', 2400, '2016-06-01'),
  ('HR', 2500, '2012-03-01'),
  ('HU', 2700, '2012-01-01'),
  ('IE', 2300, '2021-03-01'),
  ('IT', 2200, '2013-10-01'),
  ('LT', 2100, '2009-09-01'),
  ('LU', 1700, '2024-01-01'),
  ('LV', 2100, '2012-07-01'),
  ('MT', 1800, '2004-01-01'),
  ('NL', 2100, '2012-10-01'),
  ('PL', 2300, '2011-01-01'),
  ('PT', 2300, '2011-01-01'),
  ('RO', 2100, '2025-08-01'),
  ('SE', 2500, '1990-07-01'),
  ('SI', 2200, '2013-07-01'),
  ('SK', 2300, '2025-01-01');
