import { z } from 'zod'
import { adminUserList } from './admin-user.ts'
import { digestMissing, ExpectedDigest, hasDigest, Matches } from './matches.ts'
import { failsWith } from './field-error.ts'
import { Id, IdText, limits } from './fields.ts'
import { listOf } from './input-list.ts'
import { item, route } from './route.ts'

export const userBatchChanges = ['verify', 'inactivate', 'activate'] as const

/**
 * A change of many users in the background. `failed`: its job has used up its retries; it continues when the job is retried. `stopped`:
 * its administrator has lost their rights; the remaining users stay as they are.
 */
export const UserBatch = z.object({
  id: Id,
  change: z.enum(userBatchChanges),
  status: z.enum(['running', 'failed', 'stopped', 'done']),
  done: z.int(),
  total: z.int(),
})
export type UserBatch = z.infer<typeof UserBatch>

const UserFilter = adminUserList.query.pick({ search: true, status: true, has_service: true })

/** Users who match, for an action on all of them. */
export const adminUserMatches = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user-matches',
  query: UserFilter,
  response: item(Matches),
})

/** Either users by id, or all that match a filter of their list, with their digest as the administrator confirmed it. */
const UserSelection = z.strictObject({
  user_ids: listOf(Id, { min: 1, max: limits.perPageMax }).optional(),
  filter: UserFilter.optional(),
  expected_digest: ExpectedDigest,
})
export type UserSelection = z.infer<typeof UserSelection>

/**
 * Confirms addresses, inactivates or activates, in the background. Users who are in that state already stay as they are.
 * Administrators are not inactivated. With an unknown id, nothing changes (`selection_changed`).
 */
export const adminUserMassUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user-mass-update',
  body: UserSelection.extend({
    change: z.enum(userBatchChanges),
    inactive_reason: z.string().trim().max(limits.reasonLength).nullish(),
  })
    .refine(({ user_ids: ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['user_ids'],
      ...failsWith('required'),
    })
    .refine(hasDigest, digestMissing)
    .refine(({ change, inactive_reason: reason }) => change !== 'inactivate' || Boolean(reason), {
      path: ['inactive_reason'],
      ...failsWith('inactive_reason_missing'),
    }),
  response: item(UserBatch),
  errors: ['selection_changed'],
})

/** Progress of a mass update. */
export const adminUserMassUpdateRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user-mass-update/:id',
  params: z.object({ id: IdText }),
  response: item(UserBatch),
  errors: ['user_batch_not_found'],
})
