-- Items of cancellations for good cause keep the arrival of each reason, and the subscription that its declaration canceled. They kept the arrivals
-- beside the joined text. Texts that cannot be told apart stay one reason, of the first arrival.
update attention_item item set cause_params = case
  when cause = '' then null
  else jsonb_build_object('reasons', (
    with arrival as (
      select at, number from jsonb_array_elements_text(item.cause_params -> 'occurrences') with ordinality as each (at, number)
    ), text_of as (
      select text, number from unnest(
        case
          when cardinality(string_to_array(item.cause, E'\n\n')) = jsonb_array_length(item.cause_params -> 'occurrences')
          then string_to_array(item.cause, E'\n\n')
          else array[item.cause]
        end
      ) with ordinality as each (text, number)
    )
    select jsonb_agg(
      jsonb_build_object('at', at, 'reason', text, 'subscriptionId', (
        select subscription_id from customer_order where customer_order.id = item.subject_id
      ))
      order by number
    )
    from arrival join text_of using (number)
  ))
end
where kind = 'cancellation_for_cause' and cause_params ? 'occurrences';

-- Since when a part of an item is not mailed that was added later; null = since it opened.
alter table attention_item add column unmailed_since timestamptz;
