import { createStore, useStore } from '../lib/store.ts'

type Settle = (isProven: boolean) => void

/** Set while a call waits for its user to confirm their identity. */
const waiting = createStore<{ settle: Settle } | null>(null)
let answer: Promise<boolean> | null = null

/** Asks the user to prove who they are; true once the server knows it. Calls refused at the same time share one question. */
export function askForProof(): Promise<boolean> {
  answer ??= new Promise<boolean>((settle) => waiting.set({ settle })).finally(() => {
    answer = null
    waiting.set(null)
  })
  return answer
}

/** Answers the question: the refused calls are repeated, or fail as they did. */
export function settleProof(isProven: boolean): void {
  waiting.get()?.settle(isProven)
}

export function useProofWanted(): boolean {
  return useStore(waiting, (current) => current !== null)
}
