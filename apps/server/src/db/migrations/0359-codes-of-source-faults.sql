-- Why a run or a trial read of a source failed or was held back is kept as a code, with the values that its text shows (JSON).
-- Rows of before keep their English text.
alter table source_run add column error_params jsonb;
alter table source_trial add column error_params jsonb;
alter table attention_item add column cause_params jsonb;
