import type { Candidate } from '@guidefeed/channel-match'

/** A catalogue channel that a source's channel may be, with the score and reasons of the match. */
export type MatchCandidate = { channelId: number } & Pick<Candidate<unknown>, 'score' | 'reasons'>

/** A source's own id of a catalogue channel. `candidates`: other channels that it may be instead, best first. */
export type Mapping = { sourceKey: string; channelId: number; candidates?: readonly MatchCandidate[] }
