import { loadAnswerWords } from '../messages/answer-words.ts'
import { createStore, useStore } from '../lib/store.ts'
import { currentAccount, forgetAccount } from './account.ts'
import type { ApiError } from './api-error.ts'
import { createCall, createDownload } from './call.ts'
import { askForProof } from './proof.ts'

/** Failure of the last call where the request was not at fault; null once a call is answered. */
const trouble = createStore<ApiError | null>(null)

export function useTrouble(): ApiError | null {
  return useStore(trouble, (value) => value)
}

type ExpiryListener = () => void
const expiryListeners = new Set<ExpiryListener>()

/** Calls back when the server no longer knows the token of the signed-in customer, just before it is forgotten here too. */
export function onAccountExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

const factorListeners = new Set<() => void>()

/** Calls back when an administrator's call was refused until they set up a second factor. */
export function onSecondFactorRequired(listener: () => void): void {
  factorListeners.add(listener)
}

/** Logs out here, since the server no longer knows who this is, and says so. */
export function expireAccount(): void {
  for (const listener of expiryListeners) listener()
  forgetAccount()
}

let held: Promise<void> = Promise.resolve()

/** Lets answers wait for this: what a page begins with has to stand before they change it. */
export function holdAnswers(until: Promise<void>): void {
  held = until
}

/** A 401 on any call logs out (specification section 4). */
const dependencies = {
  async fetch(url: string, init: RequestInit) {
    const response = await fetch(url, init)
    await held
    return response
  },
  token: () => currentAccount()?.token ?? null,
  language: () => document.documentElement.lang,
  words: loadAnswerWords,
  onAnswer: () => trouble.set(null),
  onError(error: ApiError) {
    trouble.set(error.isRefusal ? null : error)
    if (error.status === 401 && currentAccount()) expireAccount()
    if (error.code === 'second_factor_required') for (const listener of factorListeners) listener()
  },
  prove: askForProof,
}

/** The one client of the app. */
export const call = createCall(dependencies)

/** The same for files. */
export const download = createDownload(dependencies)
