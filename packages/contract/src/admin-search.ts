import { z } from 'zod'
import { Id, limits, Locale } from './fields.ts'
import { staticContentCodes } from './content.ts'
import { item, route } from './route.ts'

/** Records that a text finds: at most five of each kind, those that the kind's own list finds first. */
const Found = z.object({
  /** A text is known by its code. */
  id: z.union([Id, z.enum(staticContentCodes)]),
  name: z.string(),
  /** Distinguishes it from others of the same name. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

export const searchedKinds = [
  'users',
  'orders',
  'payments',
  'subscriptions',
  'channels',
  'sources',
  'emailTemplates',
  'texts',
  'questions',
] as const

/** `locale`: language of the email templates, texts and questions, by default the one that `Accept-Language` prefers. */
export const adminSearch = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/search',
  query: z.strictObject({ q: z.string().trim().min(1).max(limits.searchLength), locale: Locale.optional() }),
  response: item(z.record(z.enum(searchedKinds), z.array(Found))),
})
