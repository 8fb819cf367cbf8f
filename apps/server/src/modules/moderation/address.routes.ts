import type { IpAddress, IpAddressDetail } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { countedMeta, pageMeta, pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { AddressCountry } from './address-country.ts'
import type { AddressRules } from './address-rules.service.ts'
import { addressRepository } from './address.repository.ts'
import type { AddressRow, AddressUserRow } from './address.repository.ts'
import { canonicalNetwork } from './canonical-network.ts'
import { describeSeenAddress } from './describe-address.ts'

const shownUsers = 100

export function createAddressHandlers(deps: {
  db: Db
  clock: Clock
  rules: AddressRules
  countryOf: AddressCountry
}) {
  const { rules, countryOf } = deps
  const addresses = () => addressRepository(deps.db, deps.clock.now())

  async function read(network: string): Promise<{ data: IpAddressDetail }> {
    const row = await addresses().read(network)
    const users = await addresses().listUsers(network, shownUsers)
    return { data: { ...describe(row, countryOf), users: users.map(describeUser) } }
  }

  return {
    async adminIpAddressList({ query }) {
      const { search, status } = query
      const sort = query.sort ?? { field: 'last_seen_at', reversed: true }
      const window = pageWindow(query)
      const { limit, portion } = window
      if (portion !== undefined) {
        const after = portion.last === null ? null : String(portion.last['ip'])
        const next = await addresses().listPortion({ search, status }, { after, limit })
        return { data: next.map((row) => describe(row, countryOf)), meta: pageMeta(window, 0) }
      }
      const rows = await addresses().list({ search, status }, sort, window)
      return {
        data: rows.map((row) => describe(row, countryOf)),
        meta: await countedMeta(window, rows, () => addresses().count({ search, status })),
      }
    },

    adminIpAddressRead: ({ params }) => read(canonicalNetwork(params.ip)),

    async adminIpAddressBan({ params, body, caller, client }) {
      const network = canonicalNetwork(params.ip)
      const until = body.until == null ? null : new Date(body.until)
      await rules.ban(network, { reason: body.reason, until }, originOf({ caller, client }))
      return read(network)
    },

    async adminIpAddressUnban({ params, caller, client }) {
      await rules.unban(canonicalNetwork(params.ip), originOf({ caller, client }))
      return read(canonicalNetwork(params.ip))
    },

    async adminIpAddressWhitelist({ params, body, caller, client }) {
      await rules.whitelist(canonicalNetwork(params.ip), body.note ?? '', originOf({ caller, client }))
      return read(canonicalNetwork(params.ip))
    },

    async adminIpAddressUnwhitelist({ params, caller, client }) {
      await rules.unwhitelist(canonicalNetwork(params.ip), originOf({ caller, client }))
      return read(canonicalNetwork(params.ip))
    },
  } satisfies SomeHandlers
}

function describe(row: AddressRow, countryOf: AddressCountry): IpAddress {
  return {
    ...describeSeenAddress(row, countryOf),
    user_count: row.userCount,
    ban_reason: row.banReason,
    banned_until: row.bannedUntil?.toISOString() ?? null,
    whitelist_note: row.whitelistNote,
  }
}

function describeUser(row: AddressUserRow): IpAddressDetail['users'][number] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    fetches: row.fetches,
    user_agent: row.userAgent,
  }
}
