/** Why a channel is a candidate: what agrees, then what is against it. */
export type MatchReason =
  /** Equal ids, up to case, punctuation and picture format. */
  | 'id'
  /** The id spells the channel's name. */
  | 'id_as_name'
  | 'name'
  | 'alias'
  /** A name equals the channel's id without the country. */
  | 'name_as_id'
  /** Call sign of a station of the United States. */
  | 'call_sign'
  /** Equal without the country or words such as `TV`. */
  | 'loose_name'
  | 'similar_name'
  | 'country'
  | 'other_country'
  /** A regional or time-shifted feed of the channel. */
  | 'other_feed'
  /** The entry is the channel an hour later, such as `+1`. */
  | 'without_shift'
  /** The channel has a time shift that the entry lacks. */
  | 'with_shift'
  /** Other channels have the same name. */
  | 'same_name'
  /** Brackets or a prefix in the name are unknown, or contradict the country. */
  | 'remark'
  /** Id and name mean different channels. */
  | 'contradiction'

/** A channel that an entry may mean; `score` is from 0 to 1. */
export type Candidate<T> = { channel: T; score: number; reasons: readonly MatchReason[] }

/** Score from which a candidate without a rival is a match. */
export const certain = 0.8
/** Score from which a candidate is worth a decision. */
export const doubtful = 0.45
