import type { QueryClient } from '@tanstack/react-query'
import { customerKeys } from '../../api/queries.ts'

/** Keys of everything that only administrators read; dropped with the customer's own at logout. */
export const adminKeys = { all: [...customerKeys.all, 'admin'] } as const

/** Refetches what administrators see, after a change. Answers on their way were asked before it and are dropped. */
export async function renewAdmin(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: adminKeys.all })
  await queryClient.invalidateQueries({ queryKey: adminKeys.all })
}
