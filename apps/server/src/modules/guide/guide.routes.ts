import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { createNetworkLimit } from '../../lib/network-limit.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import { originOf } from '../audit/index.ts'
import type { LinkUse } from './link/link-use.service.ts'
import { describeRenewal } from './link/link-renewal.service.ts'
import type { LinkRenewals } from './link/link-renewal.service.ts'
import type { LinkOptions } from './link/link-options.service.ts'
import type { LinkRestore } from './link/link-restore.service.ts'
import type { Schedules } from './store/schedule.service.ts'
import type { TvCodes } from './tv-code/tv-codes.service.ts'

/** Rate limit of programme grids for guests of one network, per minute; a page of 200 channels needs 8. */
const guestGridsPerMinute = 60

/** Handlers of schedules and guide links. `isUnlimited`: addresses exempt from limits. */
export function createGuideHandlers(deps: {
  clock: Clock
  isUnlimited: (ip: string) => boolean
  schedules: Schedules
  describeLinkUse: LinkUse
  restoreLink: LinkRestore
  renewals: LinkRenewals
  rememberOptions: LinkOptions
  tvCodes: TvCodes
}) {
  const { clock, isUnlimited } = deps
  const countGuestGrid = createNetworkLimit({
    clock,
    isUnlimited,
    limit: guestGridsPerMinute,
    windowMs: 60_000,
  })

  return {
    channelSchedule: async ({ params, query, client }) => ({
      data: await deps.schedules.day(params.id, query.date, preferredLocale(client.acceptLanguage)),
    }),
    guideLinkUse: async ({ caller }) => ({ data: await deps.describeLinkUse(caller.userId) }),
    guideLinkRestore: async ({ caller, client }) => ({
      data: await deps.restoreLink(caller.userId, originOf({ caller, client })),
    }),
    guideLinkRenew: async ({ caller, client, body }) => {
      const { keep_former: keepsFormer, renewed_at: renewedAt } = body
      // Idempotency: the link is replaced only if it is still the one that the customer saw.
      const seen = { keepsFormer, tokenSince: renewedAt === null ? null : new Date(renewedAt) }
      const { isReplaced, ...state } = await deps.renewals.renew(
        caller.userId,
        seen,
        originOf({ caller, client }),
      )
      return { data: { ...describeRenewal(state), replaced: isReplaced } }
    },
    formerGuideLinkEnd: async ({ caller, client, query }) => ({
      data: describeRenewal(
        await deps.renewals.endFormer(
          caller.userId,
          new Date(query.renewed_at),
          originOf({ caller, client }),
        ),
      ),
    }),
    guideLinkOptionsUpdate: async ({ caller, body }) => ({
      data: await deps.rememberOptions(caller.userId, body),
    }),
    async programmeGrid({ query, caller, client }) {
      const isGuest = caller === null
      if (isGuest) countGuestGrid(client.ip)
      return { data: await deps.schedules.grid(query.channel_id, { from: new Date(query.from), isGuest }) }
    },
    tvCodeCreate: async ({ caller, client }) => {
      const { code, expiresAt } = await deps.tvCodes.create(caller.userId, originOf({ caller, client }))
      return { data: { code, expires_at: expiresAt.toISOString() } }
    },
    tvCodeRead: async ({ caller }) => ({ data: describeTvCode(await deps.tvCodes.find(caller.userId)) }),
    tvCodeUse: async ({ body, client }) => ({ data: await deps.tvCodes.use(body.code, client) }),
    nowPlaying: async ({ query }) => ({ data: await deps.schedules.nowAndNext(query.channel_id) }),
  } satisfies SomeHandlers
}

function describeTvCode(row: Awaited<ReturnType<TvCodes['find']>>) {
  if (row === null) return null
  return {
    expires_at: row.expiresAt.toISOString(),
    used: describeUse(row.usedAt, row.usedFrom),
    last_used: describeUse(row.lastUsedAt, row.lastUsedFrom),
  }
}

function describeUse(at: Date | null, from: string | null) {
  return at === null ? null : { at: at.toISOString(), ip: from ?? '' }
}
