import { developmentRoutes, routes } from '@guidefeed/contract'
import type { CallName } from '@guidefeed/contract/client'
import { z } from 'zod'

type Query = Readonly<Record<string, string>>
export type ListCall = { name: CallName; params: Record<string, string | number>; query: Query }

/** Existing records, which filters by id name. */
export type ListedRecords = {
  userId: number
  sourceId: number
  channelId: number
  templateId: number
  countryId: number
  orderCode: string
}

/** Values of the filters that are no enumerations, by name; those that several lists share have the same meaning in each. */
const filterValues: Readonly<Record<string, (records: ListedRecords) => string[]>> = {
  action: () => ['session.login', 'payment.refund'],
  actor_user_id: ({ userId }) => [String(userId)],
  channel_id: ({ channelId }) => [String(channelId)],
  code: () => ['order-confirmation'],
  country_id: ({ countryId }) => [String(countryId)],
  finish_from: () => ['2027-01-01T00:00:00Z'],
  finish_to: () => ['2026-06-01T00:00:00Z'],
  from: () => ['2026-01-01T00:00:00Z'],
  kind: () => ['messaging.send-mail'],
  network: () => ['198.18.7.0/24'],
  provider: () => ['stripe'],
  source_id: ({ sourceId }) => [String(sourceId)],
  subject_id: ({ userId }) => [String(userId)],
  subject_type: () => ['user', 'payment'],
  template: () => ['verify-email'],
  to: () => ['2025-06-01T00:00:00Z'],
  user_id: ({ userId }) => [String(userId)],
  voucher_id: () => ['1'],
}

/** Searches that hit many rows, one, or none, in one to fifteen letters and in two scripts. */
export const searches = ({ orderCode }: Pick<ListedRecords, 'orderCode'>) => [
  'uillfeathe',
  'garcía',
  'qqqzzz',
  'a',
  'an',
  'المصري',
  'مص',
  orderCode,
  '4711',
  'pi_00',
  orderCode.slice(6),
  '2026-004711',
]

const paging = ['page', 'per_page', 'all', 'sort', 'search']

/** Every administrators' list of the contract, and the calls that count what an action on all results reaches. */
function lists() {
  return Object.entries({ ...routes, ...developmentRoutes }).flatMap(([name, route]) => {
    if (route.audience !== 'admin' || route.method !== 'GET' || !(route.query instanceof z.ZodObject))
      return []
    const shape: Readonly<Record<string, z.ZodType>> = route.query.shape
    return 'page' in shape || name.endsWith('Matches')
      ? [{ name: name as CallName, path: route.path, shape }]
      : []
  })
}
type List = ReturnType<typeof lists>[number]

const RefusedSort = z.object({ params: z.object({ options: z.array(z.string()) }) })

/** Sort orders of a list, both ways. Its schema names them when it refuses another one. */
function sortsOf({ shape }: List): Query[] {
  const issue = shape['sort']?.safeParse('').error?.issues[0]
  if (issue?.code !== 'custom') return []
  const { options } = RefusedSort.parse(issue.params).params
  return options.flatMap((field) => [{ sort: field }, { sort: `-${field}` }])
}

/** Values of each filter. */
function filtersOf({ name, shape }: List, records: ListedRecords): Query[][] {
  return Object.entries(shape)
    .filter(([key]) => !paging.includes(key))
    .map(([key, schema]) => {
      const values = enumerated(schema) ?? filterValues[key]?.(records)
      if (values === undefined)
        throw new Error(`${name}: add values of the filter ${key} to test/admin-list-calls.ts`)
      return values.map((value) => ({ [key]: value }))
    })
}

function enumerated(schema: z.ZodType): string[] | null {
  if (schema instanceof z.ZodOptional) return enumerated(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return enumerated(schema.in as z.ZodType)
  return schema instanceof z.ZodEnum
    ? schema.options.map(String).filter((option) => !['1', '0'].includes(option))
    : null
}

function paramsOf({ name, path }: List, { userId, sourceId, channelId, templateId }: ListedRecords) {
  if (!path.includes(':')) return {}
  const params: Readonly<Record<string, Record<string, string | number>>> = {
    user: { id: userId },
    source: { id: sourceId },
    channel: { id: channelId },
    'email-template': { id: templateId },
    'static-content': { code: 'terms' },
  }
  const given = params[path.split('/')[2] ?? '']
  if (given === undefined) throw new Error(`${name}: add parameters to test/admin-list-calls.ts`)
  return given
}

/** The first page of each list: as it opens, by each value of each filter, in each order, and for each search. */
export function listCalls(records: ListedRecords): ListCall[] {
  return lists().flatMap((list) => {
    const found = 'search' in list.shape ? searches(records).map((search) => ({ search })) : []
    const filtered = filtersOf(list, records).flat()
    return callsOf(list, records, [{}, ...sortsOf(list), ...filtered, ...found])
  })
}

/** Each order of each list, of each filter by one value, and of searches that find many users, one, an id, a reference, a part of an order code, and a receipt. */
export function crossedListCalls(records: ListedRecords): ListCall[] {
  return lists().flatMap((list) => {
    const found =
      'search' in list.shape
        ? ['a', 'uillfeathe', '4711', 'pi_0', records.orderCode.slice(6), '2026-004711'].map((search) => ({
            search,
          }))
        : []
    const narrowed = [{}, ...filtersOf(list, records).flatMap((values) => values.slice(0, 1)), ...found]
    const sorts = [{}, ...sortsOf(list)]
    return callsOf(
      list,
      records,
      narrowed.flatMap((one) => sorts.map((sort) => ({ ...one, ...sort }))),
    )
  })
}

const callsOf = (list: List, records: ListedRecords, queries: Query[]): ListCall[] =>
  queries.map((query) => ({
    name: list.name,
    params: paramsOf(list, records),
    query: 'page' in list.shape ? { ...query, per_page: '25' } : query,
  }))
