import { z } from 'zod'
import { Id, limits } from './fields.ts'
import { item, route } from './route.ts'

/** Records that a text finds: at most five of each kind, those that the kind's own list finds first. */
const Found = z.object({
  id: Id,
  name: z.string(),
  /** Distinguishes it from others of the same name. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

export const searchedKinds = ['users', 'orders', 'payments', 'channels', 'sources'] as const

export const adminSearch = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/search',
  query: z.strictObject({ q: z.string().trim().min(1).max(limits.searchLength) }),
  response: item(z.record(z.enum(searchedKinds), z.array(Found))),
})
