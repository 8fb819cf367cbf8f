import { wantedPages, type WantedPage } from './route-guards.ts'

type Query = Record<string, unknown>

/** Keeps only what was given, so that addresses stay short. */
function given<T extends Record<string, unknown>>(search: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function idOf(value: unknown): number | undefined {
  return /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined
}

function wantedPageOf(value: unknown): WantedPage | undefined {
  return wantedPages.find((page) => page === value)
}

/**
 * `q` what is searched for, `countries` chosen countries by code, `order=az`, `next` the page that needs a login, `epg` the channel
 * whose programmes are open.
 */
export function parseChannelsSearch({ q, countries, order, next, epg }: Query) {
  return given({
    q: textOf(q),
    countries: textOf(countries),
    order: order === 'az' ? ('az' as const) : undefined,
    next: wantedPageOf(next),
    epg: idOf(epg),
  })
}

/** `next` and `epg` are where to go after the login; `trial` goes along to the checkout. */
export function parseLoginSearch({ next, trial, epg }: Query) {
  return given({ next: wantedPageOf(next), epg: idOf(epg), ...parseCheckoutSearch({ trial }) })
}

export function parseCheckoutSearch({ trial }: Query) {
  return given({ trial: trial === true || trial === 'true' ? (true as const) : undefined })
}

export function parseTokenSearch({ token }: Query) {
  return given({ token: textOf(token) })
}

/** The link of a reset mail. */
export function parseResetSearch({ token, email }: Query) {
  return given({ token: textOf(token), email: textOf(email) })
}

/** `done` is where a deleted account ends. */
export function parseDeletionSearch({ token, done }: Query) {
  return given({ token: textOf(token), done: done === true || done === 'true' ? (true as const) : undefined })
}

/** What a login provider sends the browser back with (RFC 6749 section 4.1.2). */
export function parseSocialSearch({ code, state, iss, error, error_description }: Query) {
  return given({
    code: textOf(code),
    state: textOf(state),
    iss: textOf(iss),
    error: textOf(error),
    error_description: textOf(error_description),
  })
}

const profileSections = ['account', 'security', 'data'] as const

/** `section` is the part of the profile that is shown; without it the guide link and the subscription. */
export function parseProfileSearch({ section }: Query) {
  return given({ section: profileSections.find((known) => known === section) })
}

/** The link of a mail about an order names the order. */
export function parseLeavingSearch({ order, email }: Query) {
  return given({ order: /^\d{1,15}$/.test(String(order)) ? String(order) : undefined, email: textOf(email) })
}

/** Whatever the payment provider put into the address: it is handed to the server as it is. */
export function parseCallbackSearch(search: Query): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
