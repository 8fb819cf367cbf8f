-- End of the last programme; null without programmes. Until now it was only in `schedule` (schedule-index.ts): the last stop is the
-- little-endian word at 8 * count.
alter table channel_guide add column ends_at timestamptz;

update channel_guide set ends_at = to_timestamp(
  get_byte(schedule, last_at) + 256.0 * get_byte(schedule, last_at + 1) + 65536.0 * get_byte(schedule, last_at + 2)
    + 16777216.0 * get_byte(schedule, last_at + 3))
from (
  select channel_id, 8 * (get_byte(schedule, 0) + 256 * get_byte(schedule, 1) + 65536 * get_byte(schedule, 2)) as last_at
  from channel_guide
) read
where read.channel_id = channel_guide.channel_id and last_at > 0;
