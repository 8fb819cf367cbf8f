/** Keys of specification section 9, and those that let cart, checkout and what was decided of a playlist survive a reload. */
export type StorageKey =
  | 'adminAccount'
  | 'adminLists'
  | 'adminMenu'
  | 'cartToken'
  | 'cartPending'
  | 'checkoutKey'
  | 'giftCode'
  | 'language'
  | 'layout'
  | 'onboardingDone'
  | 'playlistDecisions'
  | 'skin'
  | 'staticContents'
  | 'token'
  | 'user'
  | 'wantedTrial'

/** Returns the stored text; null if there is none or storage is blocked (private windows). */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. If storage is blocked or full, the value lives until the page is closed. */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The value only does not survive a reload.
  }
}

/** Returns the stored value; null if there is none or it is not JSON. Callers validate its shape. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON; null removes it. */
export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, value === null ? null : JSON.stringify(value))
}
