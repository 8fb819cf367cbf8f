import { z } from 'zod'
import { GuideLink } from './auth.ts'
import { failsWith } from './field-error.ts'
import { Instant } from './fields.ts'
import { guideOptionLimits, guideOptions, guidePlayers, isLanguageTag } from './guide-options.ts'
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
})
export type GuideFetch = z.infer<typeof GuideFetch>

const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.int().min(least).max(most).nullable()

/** What the link serves if its address has no options; null = by default. */
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

/**
 * Use of the caller's guide link: its compressed size (null = no link), its last 20 fetches, newest first, and the wrong options of the
 * newest fetch of each player among them.
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

/** Remembers options, for addresses without any. */
export const guideLinkOptionsUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/guide-link/options',
  body: GuideLinkOptions,
  response: item(GuideLinkOptions),
})
