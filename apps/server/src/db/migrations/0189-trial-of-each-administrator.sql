-- One running trial for each administrator: a slow source blocked the trials of all others. Jobs limit how many are read at a time.
drop index source_trial_expr_idx;
create unique index on source_trial (user_id) where status = 'running';
