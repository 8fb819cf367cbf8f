import { loadAnswerWords } from '../messages/answer-words.ts'
import { nextTask } from '../lib/next-task.ts'
import { createStore, useStore } from '../lib/store.ts'
import { currentAccount, forgetAccount } from './account.ts'
import type { ApiError } from './api-error.ts'
import { createCall, createDownload, createListDownload } from './call.ts'
import { askForProof } from './proof.ts'

/** Server or network failure of the last call; null after an answer. */
const trouble = createStore<ApiError | null>(null)

export function useTrouble(): ApiError | null {
  return useStore(trouble, (value) => value)
}

type ExpiryListener = () => void
const expiryListeners = new Set<ExpiryListener>()

/** Calls the listener when the server rejects the customer's token, just before the token is deleted here. */
export function onAccountExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

const factorListeners = new Set<() => void>()

/** Calls the listener when an administrator's call is refused because they have no second factor yet. */
export function onSecondFactorRequired(listener: () => void): void {
  factorListeners.add(listener)
}

/** Logs out after the server rejected the session, and notifies the listeners. */
export function expireAccount(): void {
  for (const listener of expiryListeners) listener()
  forgetAccount()
}

let held: Promise<void> | null = null

/**
 * Holds back answers until this resolves, so that they do not change the page during hydration. Until then, each request is sent in a
 * task of its own: the page makes a dozen in one, of 3 ms each.
 */
export function holdAnswers(until: Promise<void>): void {
  held = until
  void until.then(() => (held = null))
}

/** A 401 on any call logs out (specification section 4), unless the call was sent by an earlier login. */
const dependencies = {
  async fetch(url: string, init: RequestInit) {
    if (held) await nextTask()
    const response = await fetch(url, init)
    await held
    return response
  },
  token: () => currentAccount()?.token ?? null,
  language: () => document.documentElement.lang,
  words: loadAnswerWords,
  onAnswer: () => trouble.set(null),
  onError(error: ApiError, token: string | null) {
    trouble.set(error.isRefusal ? null : error)
    if (error.status === 401 && token !== null && token === currentAccount()?.token) expireAccount()
    if (error.code === 'second_factor_required') for (const listener of factorListeners) listener()
  },
  prove: askForProof,
}

/** The app's API client. */
export const call = createCall(dependencies)

/** The app's client for files. */
export const download = createDownload(dependencies)

/** The app's client for lists as CSV. */
export const downloadList = createListDownload(dependencies)
