-- A card is named in the language of the mail, not as its provider names it. Texts of operators name it by the same variable.
update email_template
set subject = replace(subject, '{{ method }}', '{{ method | way_to_pay }}'),
    body = replace(body, '{{ method }}', '{{ method | way_to_pay }}')
where subject || body like '%{{ method }}%';
