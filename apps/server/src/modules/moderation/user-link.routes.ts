import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { AddressCountry } from './address-country.ts'
import { addressRepository } from './address.repository.ts'
import { canonicalNetwork } from './canonical-network.ts'
import { describeSeenAddress } from './describe-address.ts'
import type { ReadUser } from './read-user.ts'
import type { UserLinks } from './user-link.service.ts'

export function createUserLinkHandlers(deps: {
  db: Db
  clock: Clock
  links: UserLinks
  readUser: ReadUser
  countryOf: AddressCountry
}) {
  const { links, countryOf } = deps
  return {
    async adminUserEpg({ params, caller, client }) {
      const { link, builtAt, ...counts } = await links.measure(params.id, originOf({ caller, client }))
      return { data: { guide_link: link, ...counts, built_at: builtAt.toISOString() } }
    },

    async adminUserRegenerateLink({ params, caller, client }) {
      return { data: { guide_link: await links.regenerate(params.id, originOf({ caller, client })) } }
    },

    async adminUserIps({ params, query }) {
      await deps.readUser(params.id)
      const addresses = addressRepository(deps.db, deps.clock.now())
      const window = pageWindow(query)
      const rows = await addresses.listOfUser(params.id, window)
      const data = rows.map((row) => ({
        ...describeSeenAddress(row, countryOf),
        user_agent: row.userAgent,
      }))
      return { data, meta: await countedMeta(window, rows, () => addresses.countOfUser(params.id)) }
    },

    async adminUserIpsDelete({ params, body, caller, client }) {
      const ips = body.ips.map(canonicalNetwork)
      return { data: { deleted: await links.forgetAddresses(params.id, ips, originOf({ caller, client })) } }
    },
  } satisfies SomeHandlers
}
