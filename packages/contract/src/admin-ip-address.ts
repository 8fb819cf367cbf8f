import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Id, Instant, limits, PageQuery, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

/** IPv4, IPv6 or a network of either in CIDR notation; in a path its slash is `%2F`. */
export const NetworkText = z
  .string()
  .refine(
    (text) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => form.safeParse(text).success),
    failsWith('not_a_network'),
  )

export const SeenAddress = z.object({
  ip: z.string(),
  /** ISO 3166-1 code; null if unknown. */
  country: z.string().nullable(),
  /** Null if no guide link was ever fetched from this address. */
  first_seen_at: Instant.nullable(),
  last_seen_at: Instant.nullable(),
  fetches: z.int(),
  /** Directly or by its network; an address that is both banned and whitelisted is not blocked. */
  banned: z.boolean(),
  whitelisted: z.boolean(),
})

export type SeenAddress = z.infer<typeof SeenAddress>

export const IpAddress = SeenAddress.extend({
  /** Number of users whose links were fetched from this address. */
  user_count: z.int(),
  ban_reason: z.string().nullable(),
  banned_until: Instant.nullable(),
  whitelist_note: z.string().nullable(),
})
export type IpAddress = z.infer<typeof IpAddress>

export const IpAddressDetail = IpAddress.extend({
  /** At most 100, last seen first. */
  users: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      first_seen_at: Instant,
      last_seen_at: Instant,
      fetches: z.int(),
      user_agent: z.string(),
    }),
  ),
})
export type IpAddressDetail = z.infer<typeof IpAddressDetail>

const AddressParams = z.object({ ip: NetworkText })

/** Addresses that fetched a link in the last 90 days, and those with a rule. Last seen first. */
export const adminIpAddressList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/ip-address',
  query: PageQuery.omit({ all: true }).extend({
    status: z.enum(['banned', 'whitelisted']).optional(),
    sort: sortBy('ip', 'last_seen_at', 'fetches', 'user_count'),
  }),
  response: list(IpAddress),
})

/** For a network, sums up all of its addresses. */
export const adminIpAddressRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/ip-address/:ip',
  params: AddressParams,
  response: item(IpAddressDetail),
})

/** Bans an address or CIDR network, or replaces its ban. Refused at its field if too wide, or if it includes the caller. */
export const adminIpAddressBan = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/ip-address/:ip/ban',
  params: AddressParams,
  body: z.strictObject({
    reason: z.string().trim().refine(Boolean, failsWith('ban_reason_missing')).max(limits.reasonLength),
    /** Absent or null: until lifted. */
    until: Instant.nullish(),
  }),
  response: item(IpAddressDetail),
})

/** Lifts a ban; `not_found` without one. */
export const adminIpAddressUnban = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/ip-address/:ip/ban',
  params: AddressParams,
  response: item(IpAddressDetail),
})

/** Exempts an address or CIDR network from bans and throttling. */
export const adminIpAddressWhitelist = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/ip-address/:ip/whitelist',
  params: AddressParams,
  body: z.strictObject({ note: z.string().trim().max(limits.reasonLength).nullish() }),
  response: item(IpAddressDetail),
})

/** Ends the exemption; `not_found` without one. */
export const adminIpAddressUnwhitelist = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/ip-address/:ip/whitelist',
  params: AddressParams,
  response: item(IpAddressDetail),
})
