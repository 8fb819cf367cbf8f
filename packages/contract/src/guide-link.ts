import { z } from 'zod'
import { GuideLink } from './auth.ts'
import { failsWith } from './field-error.ts'
import { Instant } from './fields.ts'
import { guideOptionLimits, guideOptions, guidePlayers, isLanguageTag } from './guide-options.ts'
import { linkForms } from './players.ts'
import { item, route } from './route.ts'

/** One fetch of a guide link. */
export const GuideFetch = z.object({
  fetched_at: Instant,
  /** The player's User-Agent. */
  player: z.string(),
  /** Empty if no longer known. */
  ip: z.string(),
  /** 200 sent in full, 206 in part, 304 unchanged. */
  status: z.int(),
  bytes: z.int(),
  /** By a link that has been replaced since, or was replaced before. */
  by_former_link: z.boolean(),
  /** By the end of the address. This and what follows: null = not recorded, as before record 0155. */
  form: z.enum(linkForms).nullable(),
  /** Channels of the guide; 0 = a notice. */
  channels: z.int().nullable(),
  /** Days from today. */
  days: z.int().nullable(),
  /** Valid options of the address, as a query; null also if it has none, so that those of the link apply. */
  options: z.string().nullable(),
})
export type GuideFetch = z.infer<typeof GuideFetch>

const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.int().min(least).max(most).nullable()

/** Default options of the link; null = the standard. */
export const GuideLinkOptions = z.strictObject({
  days: wholeNumber(guideOptionLimits.days),
  past: wholeNumber(guideOptionLimits.past),
  offset: wholeNumber(guideOptionLimits.offset),
  lang: z.string().refine(isLanguageTag, failsWith('wrong_format')).nullable(),
  for: z.enum(guidePlayers).nullable(),
})
export type GuideLinkOptions = z.infer<typeof GuideLinkOptions>

/** An option of the address in a player that the link ignored, because its value does not exist. */
export const WrongOption = z.object({
  option: z.enum(guideOptions),
  /** As asked for; shortened. */
  value: z.string(),
  player: z.string(),
  fetched_at: Instant,
})
export type WrongOption = z.infer<typeof WrongOption>

/** Last replacement of a link (record 0153). */
export const LinkRenewal = z.object({
  /** When the link replaced another; null = never. */
  renewed_at: Instant.nullable(),
  /** Until when the link before serves too; null = it does not. */
  former_ends_at: Instant.nullable(),
})
export type LinkRenewal = z.infer<typeof LinkRenewal>

/** A player whose newest fetch was by a link that has been replaced. */
export const FormerLinkPlayer = GuideFetch.pick({ player: true, ip: true, fetched_at: true })
export type FormerLinkPlayer = z.infer<typeof FormerLinkPlayer>

/** The newest fetch of a player. `loaded_at`: when it last got programmes by the present link, or the answer that its copy is unchanged; null = never. `wrong_options`: those of its address. */
export const LinkPlayer = GuideFetch.extend({
  loaded_at: Instant.nullable(),
  wrong_options: z.array(WrongOption),
})
export type LinkPlayer = z.infer<typeof LinkPlayer>

/**
 * Use of the caller's guide link: its compressed size (null = no link), its last 20 fetches, newest first, and among them, by the newest
 * fetch of each player, wrong options. `players` (one for each name) and those that have not got the present link are of all fetches of 30
 * days and of the week before the renewal, the newest 20.
 */
export const guideLinkUse = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/guide-link/use',
  response: item(
    z.object({
      size: z.object({ bytes: z.int(), built_at: Instant }).nullable(),
      fetches: z.array(GuideFetch),
      wrong_options: z.array(WrongOption),
      players: z.array(LinkPlayer),
      former_link_players: z.array(FormerLinkPlayer),
      ...LinkRenewal.shape,
      /** Null = no link. */
      options: GuideLinkOptions.nullable(),
    }),
  ),
})

/** Replaces a link that can no longer be shown (`guide_link_lost`). Idempotent: a link that can be shown stays. */
export const guideLinkRestore = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/guide-link/restore',
  response: item(GuideLink),
})

/**
 * Replaces the caller's link by another. The old one serves a day longer, with a notice in the guide, or stops at once. A link that was
 * still serving from an earlier renewal stops. `renewed_at` names the link that is replaced, as `guideLinkUse` answers it: a repeated call replaces nothing more, and
 * answers `replaced` false.
 */
export const guideLinkRenew = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/guide-link/renew',
  body: z.strictObject({ keep_former: z.boolean(), renewed_at: LinkRenewal.shape.renewed_at }),
  response: item(LinkRenewal.extend({ replaced: z.boolean() })),
})

/** Stops the link that the renewal at `renewed_at` replaced. Idempotent; a link that a later renewal replaced works on. */
export const formerGuideLinkEnd = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/guide-link/former',
  query: z.strictObject({ renewed_at: Instant }),
  response: item(LinkRenewal),
})

/** Remembers options, for addresses without any. */
export const guideLinkOptionsUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/guide-link/options',
  body: GuideLinkOptions,
  response: item(GuideLinkOptions),
})
