-- `url` is the home page, as before 0417, also for the buttons of an operator's own wording. The next step of an order has a name of its own.
update email_template
set body = replace(replace(body,
  '{{ url | button', '{{ next_url | button'),
  '{% else %}{{ next_url | button', '{% else %}{{ url | button')
where code = 'welcome' and position('is_chosen' in body) > 0;
