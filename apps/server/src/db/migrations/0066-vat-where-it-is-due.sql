-- Prices contain VAT only where the operator charges it (vat_percent): terms and prices said so always.
update static_content set content = replace(content, words.was, words.said)
from (values
  ('en', 'are for a year and include VAT.', 'are for a year and include VAT where it is due.'),
  ('de', 'gelten für ein Jahr und enthalten die Mehrwertsteuer.', 'gelten für ein Jahr und enthalten die Mehrwertsteuer, soweit sie anfällt.'),
  ('fr', 'sont pour un an, TVA comprise.', 'sont pour un an, TVA comprise lorsqu’elle est due.'),
  ('es', 'son por un año e incluyen el IVA.', 'son por un año e incluyen el IVA cuando corresponde.'),
  ('ar', 'لسنة واحدة وتشمل ضريبة القيمة المضافة.', 'لسنة واحدة وتشمل ضريبة القيمة المضافة حيث تُستحق.')
) as words (locale, was, said)
where static_content.locale = words.locale and static_content.code in ('terms', 'prices');
