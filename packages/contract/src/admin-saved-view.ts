import { z } from 'zod'
import { adminOrderList, adminPaymentList } from './admin-billing.ts'
import { adminSubscriptionList } from './admin-subscription.ts'
import { adminChannelList, adminCountryList } from './admin-catalogue.ts'
import { adminIpAddressList } from './admin-ip-address.ts'
import { adminJobList } from './admin-job.ts'
import { adminMailList } from './admin-mail.ts'
import { adminPriceList } from './admin-price.ts'
import { adminSourceList } from './admin-source.ts'
import { adminUserList } from './admin-user.ts'
import { adminAuditLog } from './audit.ts'
import { failsWith } from './field-error.ts'
import { Id, IdText, limits, RecordName } from './fields.ts'
import { listOf } from './input-list.ts'
import { item, route } from './route.ts'

/** Lists whose views can be saved, by the name of their call. */
export const savedLists = [
  'adminAuditLog',
  'adminChannelList',
  'adminCountryList',
  'adminIpAddressList',
  'adminJobList',
  'adminMailList',
  'adminOrderList',
  'adminPaymentList',
  'adminPriceList',
  'adminSourceList',
  'adminSubscriptionList',
  'adminUserList',
] as const

const SavedList = z.enum(savedLists)
export type SavedList = z.infer<typeof SavedList>

const calls: Readonly<Record<SavedList, { query: z.ZodObject }>> = {
  adminAuditLog,
  adminChannelList,
  adminCountryList,
  adminIpAddressList,
  adminJobList,
  adminMailList,
  adminOrderList,
  adminPaymentList,
  adminPriceList,
  adminSourceList,
  adminSubscriptionList,
  adminUserList,
}

const paging = ['page', 'per_page', 'all']

/** Whether views of the list keep this query parameter: a filter, the search or the order. */
const isKept = (list: SavedList, name: string) =>
  Object.hasOwn(calls[list].query.shape, name) && !paging.includes(name)

/** Whether the list's call accepts the value. The page's address has UTC days where the call expects instants. */
const isTaken = (list: SavedList, name: string, text: string) =>
  [text, `${text}T00:00:00.000Z`].some((value) => calls[list].query.safeParse({ [name]: value }).success)

export const listDensities = ['comfortable', 'compact'] as const

const ColumnId = z.string().min(1).max(limits.columnIdLength)

const SavedViewState = z.strictObject({
  /** Filters, search and order, as in the address of the page. */
  query: z.record(z.string(), z.string().min(1).max(limits.viewValueLength)),
  /** Ids of the shown columns. */
  columns: listOf(ColumnId, { max: limits.viewColumns }),
  density: z.enum(listDensities),
})
export type SavedViewState = z.infer<typeof SavedViewState>

/** A list's state under a name. Visible only to the administrator who saved it. */
export const SavedView = z.object({
  id: Id,
  list: SavedList,
  name: z.string(),
  state: z.object({
    query: z.record(z.string(), z.string()),
    columns: z.array(z.string()),
    density: z.enum(listDensities),
  }),
})
export type SavedView = z.infer<typeof SavedView>

const SavedViewParams = z.object({ id: IdText })

/** The administrator's own views of a list, by name. */
export const adminSavedViewList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/saved-view',
  query: z.strictObject({ list: SavedList }),
  response: item(z.array(SavedView)),
})

/** Saves the state of a list under a name. */
export const adminSavedViewCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/saved-view',
  body: z
    .strictObject({ list: SavedList, name: RecordName, state: SavedViewState })
    .refine(({ list, state }) => Object.keys(state.query).every((name) => isKept(list, name)), {
      path: ['state', 'query'],
      ...failsWith('unknown_field'),
    })
    .refine(
      ({ list, state }) => Object.entries(state.query).every(([name, text]) => isTaken(list, name, text)),
      {
        path: ['state', 'query'],
        ...failsWith('invalid'),
        when: ({ issues }) => issues.length === 0,
      },
    ),
  response: item(SavedView),
  status: 201,
  errors: ['saved_view_limit'],
})

/** Renames a view. */
export const adminSavedViewUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/saved-view/:id',
  params: SavedViewParams,
  body: z.strictObject({ name: RecordName }),
  response: item(SavedView),
  errors: ['saved_view_not_found'],
})

export const adminSavedViewDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/saved-view/:id',
  params: SavedViewParams,
  response: item(z.object({ id: Id })),
  errors: ['saved_view_not_found'],
})
