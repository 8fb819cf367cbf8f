-- The administrators' list of mails, filtered by template.
create index mail_template_idx on mail (template, id desc);
