import { createStore, useStore } from '../lib/store.ts'

type Settle = (isProven: boolean) => void

/** Set while a call waits for the user to confirm their identity. */
const waiting = createStore<{ settle: Settle } | null>(null)
let answer: Promise<boolean> | null = null

/** Asks the user to confirm their identity; true once the server has verified it. Concurrent refused calls share one dialog. */
export function askForProof(): Promise<boolean> {
  answer ??= new Promise<boolean>((settle) => waiting.set({ settle })).finally(() => {
    answer = null
    waiting.set(null)
  })
  return answer
}

/** Ends the dialog: the refused calls are repeated, or fail with their refusal. */
export function settleProof(isProven: boolean): void {
  waiting.get()?.settle(isProven)
}

export function useProofWanted(): boolean {
  return useStore(waiting, (current) => current !== null)
}
