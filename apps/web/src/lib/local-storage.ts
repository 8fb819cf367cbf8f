/** The keys of specification section 9, and what the cart and the checkout need to survive a reload. */
export type StorageKey =
  | 'cartToken'
  | 'cartPending'
  | 'checkoutKey'
  | 'language'
  | 'layout'
  | 'onboardingDone'
  | 'skin'
  | 'staticContents'
  | 'token'
  | 'user'

/** The stored text, or null where there is none or storage is blocked (private windows). */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, null removes it. Where storage is blocked or full the value lives until the page is closed. */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing is lost but the memory over a reload.
  }
}

/** The stored value, or null where there is none or it is no JSON. Whoever reads it checks its shape. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON, null removes it. */
export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, value === null ? null : JSON.stringify(value))
}
