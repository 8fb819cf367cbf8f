import { routes } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { adminPages } from './admin-pages.ts'

const ofEveryList = ['all', 'page', 'per_page', 'sort', 'search']
/** Filters of a list on the page of one record, which are not in its address. */
const ofRecords: Readonly<Record<string, string>> = {
  adminChannelList: 'source_id',
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
  [paths.channelList, 'adminChannelList'],
  [paths.auditLog, 'adminAuditLog'],
  [paths.jobs, 'adminJobList'],
] as const)('the address %s keeps every filter of its list', (path, call) => {
  const page = adminPages.find(({ options }) => 'path' in options && options.path === path)
  const filters = Object.keys(routes[call].query?.shape ?? {}).filter(
    (name) => !ofEveryList.includes(name) && name !== ofRecords[call],
  )
  const search = Object.fromEntries(filters.map((name) => [name, 'x']))
  const parse = page?.options.validateSearch as ((query: object) => object) | undefined
  expect(parse?.(search)).toEqual(search)
})
