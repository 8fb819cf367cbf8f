import { z } from 'zod'
import { GuideLink } from './auth.ts'
import { Instant, limits } from './fields.ts'
import { item, route } from './route.ts'

/** Characters of a television code: without 0, O, 1, I and L, which look alike on a screen across the room. */
export const tvCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const tvCodeLength = 6

const TvCode = z.stringFormat('tv_code', new RegExp(`^[${tvCodeAlphabet}]{${tvCodeLength}}$`))

/** A television code as typed: any case, with or without separators. */
export const TvCodeText = z
  .string()
  .max(limits.typedOrderCodeLength)
  .transform((text) => text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, ''))
  .pipe(TvCode)

/**
 * Makes a code that hands over the caller's guide link once within ten minutes (record 0146). Replaces the previous code. Refused
 * with `guide_link_not_served` without a link that serves a guide.
 */
export const tvCodeCreate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/guide-link/tv-code',
  response: item(z.object({ code: z.string(), expires_at: Instant })),
  errors: ['guide_link_not_served'],
})

/** A hand-over, and the address of the device that got the link. */
const TvCodeUse = z.object({ at: Instant, ip: z.string() })

/**
 * The caller's newest code without the code itself, and whether it was used; null = none. Codes and hand-overs are deleted daily once they are a
 * day old, so they live up to two days.
 */
export const tvCodeRead = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/guide-link/tv-code',
  response: item(
    z
      .object({
        expires_at: Instant,
        used: TvCodeUse.nullable(),
        /** The last hand-over by an earlier code. */
        last_used: TvCodeUse.nullable(),
      })
      .nullable(),
  ),
})

/** Exchanges a code for the guide link of the customer who made it. Wrong codes are limited, by network and in total; right ones do not count. */
export const tvCodeUse = route({
  audience: 'public',
  method: 'POST',
  path: '/tv-code',
  body: z.strictObject({ code: TvCodeText }),
  response: item(GuideLink),
  errors: ['tv_code_invalid'],
})
