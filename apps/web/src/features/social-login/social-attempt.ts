/** Target after the login, as carried in addresses. */
export type AfterLogin = {
  next?: 'checkout' | 'profile' | 'gift' | 'tv-guide'
  /** Requested trial, for the checkout. */
  trial?: true
  /** Section of the profile, or subscription. */
  section?: 'subscription' | 'gifts' | 'account' | 'security' | 'data'
  subscriptionId?: number
  /** Opens the cancel dialog there. */
  cancel?: 1
  /** Channel with its EPG panel open. */
  epg?: number
}

/** A login at a provider that this tab has begun. */
export type SocialAttempt = AfterLogin & {
  provider: string
  /** State that the provider must return, otherwise another party began the attempt. */
  state: string
  purpose: 'login' | 'connect' | 'prove'
}

const key = 'socialAttempt'

/** In sessionStorage: survives the redirect, per tab. */
export function rememberAttempt(attempt: SocialAttempt, tab: Storage = sessionStorage): void {
  try {
    tab.setItem(key, JSON.stringify(attempt))
  } catch {
    // Storage is blocked: the callback page reports an unknown login.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}

/** Returns this tab's attempt with that provider and state; null = none. */
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

/** Returns the state in the provider's address; null = none, though all our providers take one. */
export function stateOf(authorizeUrl: string): string | null {
  return new URL(authorizeUrl).searchParams.get('state')
}
