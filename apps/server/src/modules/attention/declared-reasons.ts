import { z } from 'zod'
import type { Row } from '../../db/row.ts'

/** `cause_params` of the item of a cancellation for good cause. Erased with the account. */
const Declared = z.object({
  reasons: z.array(
    z.object({
      /** Arrival of the declaration. */
      at: z.string(),
      reason: z.string(),
      /** The subscription that the declaration canceled, whichever order it named; null = the customer had none. */
      subscriptionId: z.int().nullable(),
    }),
  ),
})
export type DeclaredReason = z.infer<typeof Declared>['reasons'][number]

type Item = Pick<Row<'attentionItem'>, 'kind' | 'cause' | 'causeParams' | 'openedAt'>

/** Reasons of an item, in the order in which they were recorded; none for items of other kinds, and erased ones. */
export function reasonsOf({ kind, cause, causeParams, openedAt }: Item): DeclaredReason[] {
  if (kind !== 'cancellation_for_cause' || cause === '') return []
  const { data } = Declared.safeParse(causeParams)
  // Processes of an older version write the text alone.
  return data?.reasons ?? [{ at: openedAt.toISOString(), reason: cause, subscriptionId: null }]
}
