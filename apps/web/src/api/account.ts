import type { User } from '@guidefeed/contract'
import { readJson, readText, writeJson, writeText } from '../lib/local-storage.ts'
import { createStore, useStore } from '../lib/store.ts'

/** Customer data that the browser stores between visits. The guide link is a secret and is never stored. */
export type KnownUser = Pick<User, 'id' | 'name' | 'email' | 'is_admin'> & {
  /** Present only while an administrator acts as the user. */
  acting_as?: Acting
}
type Acting = { admin_name: string }

export type Account = { token: string; user: KnownUser } | null

const account = createStore<Account>(storedAccount())

/** Returns the signed-in user, for code outside components. */
export function currentAccount(): Account {
  return account.get()
}

export function useAccount(): Account {
  return useStore(account, (current) => current)
}

/** Calls the listener after each login and logout. */
export const onAccountChange = account.subscribe

/** Stores token and user of a login, which survive a reload. */
export function rememberAccount(token: string, user: User & { acting_as?: Acting | null }): void {
  const { id, name, email, is_admin, acting_as } = user
  const known: KnownUser = { id, name, email, is_admin, ...(acting_as && { acting_as }) }
  writeText('token', token)
  writeJson('user', known)
  account.set({ token, user: known })
}

/** Ends the login here. An administrator who acted as a user is themselves again. */
export function forgetAccount(): void {
  const own = account.get()?.user.acting_as ? parseAccount(readJson('adminAccount')) : null
  writeJson('adminAccount', null)
  writeText('token', own?.token ?? null)
  writeJson('user', own?.user ?? null)
  account.set(own)
}

/** Begins a session as another user. The administrator's own login is kept for the way back. */
export function actAs(token: string, user: User): void {
  const own = account.get()
  writeJson('adminAccount', own)
  rememberAccount(token, { ...user, acting_as: { admin_name: own?.user.name ?? '' } })
}

/** Applies a login or logout in another tab to this one. Call once, at the start. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === 'user' && storedAccount()?.user.id !== account.get()?.user.id) account.set(storedAccount())
  })
}

function storedAccount(): Account {
  return parseAccount({ token: readText('token'), user: readJson('user') })
}

function parseAccount(stored: unknown): Account {
  const { token, user } = Object(stored) as Record<string, unknown>
  return typeof token === 'string' && isKnownUser(user) ? { token, user } : null
}

function isKnownUser(value: unknown): value is KnownUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'email' in value
}
