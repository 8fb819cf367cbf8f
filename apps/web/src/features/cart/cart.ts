import { call } from '../../api/client.ts'
import { reportProblem } from '../../api/problems.ts'
import { useStore } from '../../lib/store.ts'
import { browserCartMemory } from './cart-memory.ts'
import { createCartSync, type CartState } from './cart-sync.ts'
import { createCartTabs } from './cart-tabs.ts'

/** The cart of this browser. The app loads it at start and after each login or logout. */
export const cart = createCartSync({
  call,
  memory: browserCartMemory,
  tabs: createCartTabs('cart'),
  onRefused: reportProblem,
})

/** Subscribes to a part of the cart; select values with a stable identity. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cart.store, select)
}

/** Difference between the selection and the channels of the paid subscription. */
export function differenceOf(
  selection: ReadonlySet<number>,
  active: ReadonlySet<number>,
): { added: number; removed: number } {
  const kept = selection.intersection(active).size
  return { added: selection.size - kept, removed: active.size - kept }
}
