import { z } from 'zod'
import { GuideLink } from './auth.ts'
import { Instant } from './fields.ts'
import { item, route } from './route.ts'

/** One fetch of a guide link. */
export const GuideFetch = z.object({
  fetched_at: Instant,
  /** As far as the player says who it is. */
  player: z.string(),
  /** Empty where it is not known any more. */
  ip: z.string(),
  /** 200 sent, 206 a part of it, 304 had not changed. */
  status: z.int(),
  bytes: z.int(),
})
export type GuideFetch = z.infer<typeof GuideFetch>

/** Use of the caller's guide link: its packed size (null = there is no link), and its last 20 fetches, the newest first. */
export const guideLinkUse = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/guide-link/use',
  response: item(
    z.object({
      size: z.object({ bytes: z.int(), built_at: Instant }).nullable(),
      fetches: z.array(GuideFetch),
    }),
  ),
})

/** Another link for customers whose link cannot be shown any more (`guide_link_lost`). One that can be shown stays, so it is idempotent. */
export const guideLinkRestore = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/guide-link/restore',
  response: item(GuideLink),
})
