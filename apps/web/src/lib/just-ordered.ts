import { createStore } from './store.ts'

/** Kind of the last order without a payment since the page was loaded, for the profile that follows. */
export const justOrdered = createStore<'trial' | 'year' | null>(null)
