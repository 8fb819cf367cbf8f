/** Reasons for dropped programmes, and kinds of findings, that have a text. */
const reasons = [
  'missing_channel',
  'missing_start',
  'bad_start',
  'element_too_large',
  'too_many_programmes',
  'no_title',
  'no_stop',
  'zero_length',
  'duplicate',
  'out_of_window',
  'channel_without_country',
  'channel_deleted',
  'other_source_preferred',
  'source_damaged',
  'channel_collapsed',
  'channel_renamed',
  'held_back',
  'source_faults',
  'texts_shortened',
  'texts_not_utf8',
  'times_without_offset',
  'channels_without_id',
  'channels_not_declared',
  'channels_without_programmes',
  'stop_filled',
  'overlap_cut',
  'clipped',
] as const

/** The reason if it has a text, else null. */
export const knownReason = (reason: string) => reasons.find((known) => known === reason) ?? null
