-- Two sentences of the English mail were worded after another language. An operator's own wording stays.
update email_template set body = replace(
  replace(body, 'and the state of the gift are', 'and the gift’s status are'),
  'A year with more channels costs the difference to the price of the gift.',
  'A recipient who chooses a larger plan pays the difference.'
)
where code = 'gift-issued' and locale = 'en';
