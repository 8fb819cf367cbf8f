import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Id, IdText, Instant, PageQuery, RecordVersion, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

const ById = z.object({ id: IdText })

/**
 * `renamed`: another name and other programmes under a known id, so the previous guide stays. `doubtful`: may be one of several
 * catalogue channels. `decided`: by an administrator. `automatic`: matched by the rules, or added.
 */
export const sourceChannelStates = ['renamed', 'doubtful', 'decided', 'automatic'] as const

/** `open`: `renamed` or `doubtful`. */
const stateFilters = ['open', ...sourceChannelStates] as const

/**
 * `kept`: the mapping is right, also under a held name. `mapped`: to another catalogue channel. `added`: to a new channel of its own.
 * `refused`: the held name is wrong, and the guide waits for the former name.
 */
export const sourceChannelDecisions = ['kept', 'mapped', 'added', 'refused'] as const
export type SourceChannelDecision = (typeof sourceChannelDecisions)[number]

/** Agreements first, then contradictions. */
export const channelMatchReasons = [
  'id',
  'id_as_name',
  'name',
  'alias',
  'name_as_id',
  'call_sign',
  'loose_name',
  'similar_name',
  'country',
  'other_country',
  'other_feed',
  'without_shift',
  'with_shift',
  'same_name',
  'remark',
  'contradiction',
] as const

const MappedChannel = z.object({
  id: Id,
  name: z.string(),
  xmltv_id: z.string(),
  country_code: z.string(),
  logo_url: z.string().nullable(),
  deleted: z.boolean(),
})

/** A channel of a source, and the catalogue channel that it is mapped to. */
export const SourceChannel = z.object({
  id: Id,
  source: z.object({ id: Id, name: z.string() }),
  /** The source's own id. */
  source_key: z.string(),
  names: z.array(z.string()),
  /** Names that are held; null = none. */
  held_names: z.array(z.string()).nullable(),
  /** Whether the last complete run found it. */
  present: z.boolean(),
  channel: MappedChannel,
  state: z.enum(sourceChannelStates),
  /** Since when a decision is open; null = none is. */
  asked_at: Instant.nullable(),
  candidate_count: z.int(),
  /** The last decision. */
  decision: z.enum(sourceChannelDecisions).nullable(),
  decided_at: Instant.nullable(),
  /** Whether the last decision can be undone. */
  undoable: z.boolean(),
  version: RecordVersion,
})
export type SourceChannel = z.infer<typeof SourceChannel>

export const SourceChannelCandidate = MappedChannel.extend({
  other_names: z.array(z.string()),
  /** From 0 to 1. */
  score: z.number(),
  reasons: z.array(z.enum(channelMatchReasons)),
  /** Another channel of the same source that is mapped to it; null = none. */
  taken_by: z.string().nullable(),
})
export type SourceChannelCandidate = z.infer<typeof SourceChannelCandidate>

/** `candidates`: best first; without those that are deleted. */
export const SourceChannelDetail = SourceChannel.extend({ candidates: z.array(SourceChannelCandidate) })
export type SourceChannelDetail = z.infer<typeof SourceChannelDetail>

/** Open ones first, the newest question first. `search`: in ids and names of the source, and in names of channels. */
export const adminSourceChannelList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source-channel',
  query: PageQuery.omit({ all: true }).extend({
    source_id: IdText.optional(),
    channel_id: IdText.optional(),
    state: z.enum(stateFilters).optional(),
    sort: sortBy('id', 'asked_at', 'source_key', 'channel'),
  }),
  response: list(SourceChannel),
})

export const adminSourceChannelRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/source-channel/:id',
  params: ById,
  response: item(SourceChannelDetail),
  errors: ['source_channel_not_found'],
})

/**
 * Decides which catalogue channel a channel of a source is. Later runs obey. The source is read again within a minute: the guide moves to
 * the new channel, and its programmes leave the former one. Two channels that the source has are never mapped to one.
 */
export const adminSourceChannelDecide = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/source-channel/:id',
  params: ById,
  body: z
    .strictObject({
      decision: z.enum(sourceChannelDecisions),
      /** With `mapped`. */
      channel_id: Id.optional(),
      version: RecordVersion.optional(),
    })
    .refine(({ decision, channel_id: id }) => (decision === 'mapped') === (id !== undefined), {
      path: ['channel_id'],
      ...failsWith('required'),
    }),
  response: item(SourceChannelDetail),
  errors: [
    'source_channel_not_found',
    'source_channel_taken',
    'source_channel_not_held',
    'channel_not_found',
    'record_changed',
  ],
})

/** Undoes the last decision: the former mapping and the question are back. */
export const adminSourceChannelUndo = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/source-channel/:id/decision',
  params: ById,
  response: item(SourceChannelDetail),
  errors: ['source_channel_not_found', 'source_channel_taken', 'source_channel_not_undoable'],
})
