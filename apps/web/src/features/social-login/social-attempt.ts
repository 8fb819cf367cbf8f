/** Page that the visitor wanted before the login, as carried in addresses. */
export type AfterLogin = {
  next?: 'checkout' | 'profile'
  /** Goes along to the checkout. */
  trial?: true
  /** The part of the profile, or the subscription. */
  section?: 'account' | 'security' | 'data'
  subscriptionId?: number
  /** Asks there at once whether to cancel. */
  cancel?: 1
  /** The channel whose programmes are open. */
  epg?: number
}

/** A login with another provider that this tab has begun and waits for. */
export type SocialAttempt = AfterLogin & {
  provider: string
  /** State that the provider must return: an answer without it was begun by somebody else. */
  state: string
  purpose: 'login' | 'connect' | 'prove'
}

const key = 'socialAttempt'

/** Kept for one tab alone, over the way to the provider and back. */
export function rememberAttempt(attempt: SocialAttempt, tab: Storage = sessionStorage): void {
  try {
    tab.setItem(key, JSON.stringify(attempt))
  } catch {
    // Storage is blocked: the way back will say that it does not know this login.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

/** The attempt that the provider answers; null where this tab did not begin one with that provider and state. */
export function findAttempt(provider: string, state: string | undefined): SocialAttempt | null {
  const attempt = readAttempt()
  return attempt?.provider === provider && attempt.state === state ? attempt : null
}

function readAttempt(): SocialAttempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isAttempt(value) ? value : null
  } catch {
    return null
  }
}

function isAttempt(value: unknown): value is SocialAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'provider' in value &&
    'state' in value &&
    'purpose' in value
  )
}

/** The state in the address that the browser is sent to; null where the provider takes none, which ours all do. */
export function stateOf(authorizeUrl: string): string | null {
  return new URL(authorizeUrl).searchParams.get('state')
}
