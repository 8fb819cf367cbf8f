import { routes } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import type { ListCall } from '../../features/admin-list/list-definition.ts'
import { paths } from '../../lib/paths.ts'
import { adminPages } from './admin-pages.ts'

const ofEveryList = ['all', 'page', 'per_page', 'sort', 'search']
/** Filters that the page sets itself, such as those of one record, which are not in its address. */
const ofPages: Readonly<Record<string, string>> = {
  adminChannelList: 'source_id',
  adminCountryList: 'locale',
  adminAuditLog: 'user_id',
}

test.each([
  [paths.users, 'adminUserList'],
  [paths.orders, 'adminOrderList'],
  [paths.payments, 'adminPaymentList'],
  [paths.subscriptionList, 'adminSubscriptionList'],
  [paths.services, 'adminPriceList'],
  [paths.countries, 'adminCountryList'],
  [paths.ips, 'adminIpAddressList'],
  [paths.sentMails, 'adminMailList'],
  [paths.sources, 'adminSourceList'],
  [paths.mappings, 'adminSourceChannelList'],
  [paths.channelList, 'adminChannelList'],
  [paths.auditLog, 'adminAuditLog'],
  [paths.jobs, 'adminJobList'],
] as const)('the address %s keeps every filter of its list', (path, call) => {
  const filters = filtersOf(call).filter((name) => name !== ofPages[call])
  expect(keptOf(path, filters)).toEqual(filters)
})

test.each(['adminOrderList', 'adminPaymentList', 'adminMailList'] as const)(
  'the address of a user keeps every filter of %s on its tab',
  (call) => {
    const filters = ['tab', ...filtersOf(call).filter((name) => name !== 'user_id')]
    expect(keptOf(paths.user, filters)).toEqual(filters)
  },
)

test.each([
  [paths.users, 'batch'],
  [paths.channelList, 'deletion'],
] as const)('the address %s keeps the work in the background: %s', (path, name) => {
  expect(keptOf(path, [name])).toEqual([name])
})

function filtersOf(call: ListCall) {
  const { query } = routes[call]
  const names = Object.keys('shape' in query ? query.shape : {})
  return names.filter((name) => !ofEveryList.includes(name))
}

/** Those of the names that an address of the page may have as parameters. */
function keptOf(path: string, names: readonly string[]): string[] {
  const page = adminPages.find(({ options }) => 'path' in options && options.path === path)
  const search = Object.fromEntries(names.map((name) => [name, 'x']))
  const parse = page?.options.validateSearch as ((query: object) => object) | undefined
  const kept = parse?.(search) ?? {}
  return names.filter((name) => name in kept)
}
