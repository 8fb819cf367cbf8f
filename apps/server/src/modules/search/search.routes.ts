import type { routes } from '@guidefeed/contract'
import type { HandlerInput, SomeHandlers } from '../../http/handlers.ts'
import type { CallAnswer } from '@guidefeed/contract/client'

const foundOfEach = 5

type Lists = {
  [
    Name in 'adminUserList' | 'adminOrderList' | 'adminPaymentList' | 'adminChannelList' | 'adminSourceList'
  ]: (input: HandlerInput<(typeof routes)[Name]>) => Promise<Pick<CallAnswer<Name>, 'data'>>
}

/** Asks the lists themselves, so that a search finds the same everywhere and is as fast as its list. */
export function createSearchHandlers({ lists }: { lists: Lists }) {
  return {
    async adminSearch({ query, ...rest }) {
      const call = { ...rest, query: { search: query.q, per_page: foundOfEach } }
      const [users, orders, payments, channels, sources] = await Promise.all([
        lists.adminUserList(call),
        lists.adminOrderList(call),
        lists.adminPaymentList(call),
        lists.adminChannelList(call),
        lists.adminSourceList(call),
      ])
      return {
        data: {
          users: users.data.map(({ id, name, email }) => ({ id, name, detail: email })),
          orders: orders.data.map(({ id, code, user }) => ({ id, name: code, detail: user.name })),
          payments: payments.data.map(({ id, order_code: code, user }) => ({
            id,
            name: `#${id}`,
            detail: `${code} · ${user.name}`,
          })),
          channels: channels.data.map(({ id, name, xmltv_id: xmltvId }) => ({ id, name, detail: xmltvId })),
          sources: sources.data.map(({ id, name, url }) => ({ id, name, detail: url })),
        },
      }
    },
  } satisfies SomeHandlers
}
