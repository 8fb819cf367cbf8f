-- Cancellation and receipts are in the profile's section about the subscription. Only the delivered links change.
update faq_text
set answer = replace(answer, '<a href="/profile">', '<a href="/profile?section=subscription">')
where answer like '%<a href="/profile">%' and (answer like '%href="/cancel-contract"%' or answer like '%PDF%');
