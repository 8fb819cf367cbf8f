-- The attention list replaced the count of recently refused refunds.
drop index refund_failed_idx;
