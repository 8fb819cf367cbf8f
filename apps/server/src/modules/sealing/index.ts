/** Sealed columns, their key check and key rotation. */
export { createKeyCheck } from './key-check.ts'
export { resealStore } from './reseal.ts'
export type { SealedStore } from './sealed-store.ts'
