import { z } from 'zod'
import { User } from './auth.ts'
import { Id, IdText, limits } from './fields.ts'
import { item, route } from './route.ts'

const UserParams = z.object({ id: IdText })

const Reason = z
  .string()
  .trim()
  .max(limits.reasonLength, `must have at most ${limits.reasonLength} characters`)
  .nullish()

/** With the same id as the path where it is given; a reason is needed to ban and not to restore (specification section 5). */
export const adminUserBan = route({
  audience: 'admin',
  method: 'PUT',
  path: '/admin/user/:id/ban',
  params: UserParams,
  body: z
    .object({ id: Id.optional(), ban: z.boolean(), ban_reason: Reason })
    .refine((body) => !body.ban || Boolean(body.ban_reason), {
      path: ['ban_reason'],
      message: 'You need to write something.',
    }),
  response: item(User),
  errors: ['user_not_found', 'own_account', 'last_administrator'],
})

export const adminUserInactivate = route({
  audience: 'admin',
  method: 'PUT',
  path: '/admin/user/:id/inactivate',
  params: UserParams,
  body: z
    .object({ id: Id.optional(), inactivate: z.boolean(), inactive_reason: Reason })
    .refine((body) => !body.inactivate || Boolean(body.inactive_reason), {
      path: ['inactive_reason'],
      message: 'You need to write something',
    }),
  response: item(User),
  errors: ['user_not_found', 'own_account', 'last_administrator'],
})
