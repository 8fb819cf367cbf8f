import { z } from 'zod'
import { Coverage } from './catalogue.ts'
import { digestMissing, ExpectedDigest, hasDigest, Matches } from './matches.ts'
import { failsWith } from './field-error.ts'
import {
  FlagText,
  Id,
  IdListText,
  IdText,
  limits,
  Locale,
  PageQuery,
  RecordName,
  RecordVersion,
  sortBy,
} from './fields.ts'
import { listOf } from './input-list.ts'
import { item, list, route } from './route.ts'

const ById = z.object({ id: IdText })
/** Lists that grow with the catalogue, so there is no `all`. */
const PagedQuery = PageQuery.omit({ all: true })

export const AdminCountry = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  channel_count: z.int(),
  version: RecordVersion,
})
export type AdminCountry = z.infer<typeof AdminCountry>

/** All countries by name, including inactive ones. `locale`: language of the names that are searched, beside the English ones, and sorted. */
export const adminCountryList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/country',
  query: PageQuery.extend({
    active: FlagText.optional(),
    locale: Locale.optional(),
    sort: sortBy('id', 'code', 'name'),
  }),
  response: list(AdminCountry),
})

/** Absent fields stay. Channels of an inactive country are not offered; customers who have them keep them. */
export const adminCountryUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/country/:id',
  params: ById,
  body: z.strictObject({ name: RecordName, active: z.boolean(), version: RecordVersion }).partial(),
  response: item(AdminCountry),
  errors: ['country_not_found', 'record_changed'],
})

export const AdminChannel = z.object({
  id: Id,
  name: z.string(),
  xmltv_id: z.string(),
  /** Public ids before a rename. */
  former_ids: z.array(z.string()),
  /** Further names in guides and search. */
  other_names: z.array(z.string()),
  country_id: Id,
  /** URL from the source or an administrator; root-relative in the demo. */
  logo_url: z.string().nullable(),
  active: z.boolean(),
  /** Number of customers who have it on their guide link. */
  customers: z.int(),
  version: RecordVersion,
})
export type AdminChannel = z.infer<typeof AdminChannel>

const ListedChannel = AdminChannel.extend({ country_name: z.string() })

/** `current`: with a programme that has not ended. `missing`: on offer without one, as the dashboard counts them. */
export const channelGuideStates = ['current', 'missing'] as const

const ChannelFilter = z.strictObject({
  search: PageQuery.shape.search,
  country_id: IdListText.optional(),
  source_id: IdText.optional(),
  active: FlagText.optional(),
  guide: z.enum(channelGuideStates).optional(),
})

/** Channels by name, including inactive ones. `search`: in names and public ids, former ones too. `source_id`: supplies them now. */
export const adminChannelList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel',
  query: PagedQuery.extend({
    ...ChannelFilter.shape,
    sort: sortBy('id', 'name', 'xmltv_id'),
  }),
  response: list(ListedChannel),
})

/** A source that has the channel. */
export const ChannelSource = z.object({
  source_id: Id,
  name: z.string(),
  /** The source's own id of the channel. */
  source_key: z.string(),
  priority: z.int(),
  active: z.boolean(),
  /** Supplies most of the channel's time ahead. */
  supplies: z.boolean(),
})
export type ChannelSource = z.infer<typeof ChannelSource>

/** `sources`: the one that supplies it first, then by priority. */
export const AdminChannelDetail = AdminChannel.extend({
  coverage: Coverage,
  sources: z.array(ChannelSource),
})
export type AdminChannelDetail = z.infer<typeof AdminChannelDetail>

export const adminChannelRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel/:id',
  params: ById,
  response: item(AdminChannelDetail),
  errors: ['channel_not_found'],
})

/** Customers who have the channel on their guide link, by name. */
export const adminChannelCustomers = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel/:id/customers',
  params: ById,
  query: PagedQuery.pick({ page: true, per_page: true }),
  response: list(z.object({ id: Id, name: z.string(), email: z.string() })),
  errors: ['channel_not_found'],
})

/** Rules for the texts that an administrator enters; the server also requires that logos are public. Texts of sources may break them. */
export const ChannelTexts = z.object({
  name: RecordName,
  logo_url: z
    .string()
    .trim()
    .max(1000)
    .pipe(z.url({ protocol: /^https?$/ }))
    .nullable(),
  xmltv_id: z.stringFormat('channel_id', /^[a-z0-9][a-z0-9+&._@-]*$/).max(100),
  other_names: listOf(RecordName, { max: limits.channelNames }),
})

/**
 * Absent fields stay. Texts that differ from the stored ones must follow `ChannelTexts`. A new `xmltv_id` keeps the former one as an
 * alias. Updates catalogue, carts and guide links.
 */
export const adminChannelUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/channel/:id',
  params: ById,
  body: z
    .strictObject({
      name: z.string().trim(),
      country_id: Id,
      logo_url: z.string().trim().nullable(),
      xmltv_id: z.string(),
      other_names: listOf(z.string().trim(), { max: limits.channelNames }),
      active: z.boolean(),
      version: RecordVersion,
    })
    .partial(),
  response: item(AdminChannel),
  errors: ['channel_not_found', 'record_changed'],
})

/**
 * Removes the channel from catalogue, carts and guide links, at once and for good; `adminChannelMassDelete` can be undone. Its sources do
 * not add it again.
 */
export const adminChannelDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/channel/:id',
  params: ById,
  response: item(z.object({ id: Id })),
  errors: ['channel_not_found'],
})

/**
 * `done` of `total` channels are deleted. Until `starts_in_seconds` is 0, an undo keeps all of them. `failed`: the job has used up its retries, or its administrator has lost their rights;
 * the deletion can be restarted or undone.
 */
export const ChannelDeletion = z.object({
  id: Id,
  status: z.enum(['running', 'failed', 'done', 'undone']),
  starts_in_seconds: z.int(),
  done: z.int(),
  total: z.int(),
})
export type ChannelDeletion = z.infer<typeof ChannelDeletion>

/** Channels that match, for an action on all of them. */
export const adminChannelMatches = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel-matches',
  query: ChannelFilter,
  response: item(Matches),
})

/** Number of customers whose guide links have at least one of the channels: those with these ids, else all that match. */
export const adminChannelHolders = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel-matches/customers',
  query: ChannelFilter.extend({ channel_ids: IdListText.optional() }),
  response: item(z.object({ customers: z.int() })),
})

/** Either channels by id, or all that match a filter of their list, with their digest as the administrator confirmed it. */
const ChannelSelection = z.strictObject({
  channel_ids: listOf(Id, { min: 1, max: limits.cartBatch }).optional(),
  filter: ChannelFilter.optional(),
  expected_digest: ExpectedDigest,
})
export type ChannelSelection = z.infer<typeof ChannelSelection>
const isOneKind = ({ channel_ids: ids, filter }: ChannelSelection) =>
  (ids === undefined) !== (filter === undefined)
const neitherKind = { path: ['channel_ids'], ...failsWith('required') }

/** Switches channels on or off. With an unknown id, nothing changes. `total`: number of selected channels. */
export const adminChannelMassUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/channel-mass-update',
  body: ChannelSelection.extend({ active: z.boolean() })
    .refine(isOneKind, neitherKind)
    .refine(hasDigest, digestMissing),
  bodyLimitBytes: 256 * 1024,
  response: item(z.object({ total: z.int() })),
  errors: ['channel_unknown', 'selection_changed'],
})

/** Deletes channels in the background, from ten seconds later on. With an unknown id, nothing is deleted. */
export const adminChannelMassDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/channel-mass-delete',
  body: ChannelSelection.refine(isOneKind, neitherKind).refine(hasDigest, digestMissing),
  bodyLimitBytes: 256 * 1024,
  response: item(ChannelDeletion),
  errors: ['channel_unknown', 'selection_changed'],
})

/** Progress of a deletion. */
export const adminChannelMassDeleteRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel-mass-delete/:id',
  params: ById,
  response: item(ChannelDeletion),
  errors: ['channel_deletion_not_found'],
})

/** Continues a failed deletion where it ended. Idempotent while it is running. */
export const adminChannelMassDeleteRestart = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/channel-mass-delete/:id/restart',
  params: ById,
  response: item(ChannelDeletion),
  errors: ['channel_deletion_not_found', 'channel_deletion_over'],
})

/** Stops a running or failed deletion and restores what it has deleted. */
export const adminChannelMassDeleteUndo = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/channel-mass-delete/:id',
  params: ById,
  response: item(ChannelDeletion),
  errors: ['channel_deletion_not_found', 'channel_deletion_over'],
})
