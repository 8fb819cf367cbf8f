-- What the provider shows the customer about a payment. Null = begun before: providers refuse a reused reference with other parameters.
alter table payment add column description text;
