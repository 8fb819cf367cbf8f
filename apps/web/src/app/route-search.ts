/** Pages that a visitor can request before logging in and is redirected to afterwards. */
const wantedPages = ['checkout', 'profile', 'gift', 'tv-guide'] as const
export type WantedPage = (typeof wantedPages)[number]

type Query = Record<string, unknown>

/** Types rejected values as absent. They must stay undefined: the router merges the result over the raw parameters. */
function checked<T extends Query>(search: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return search as { [K in keyof T]?: NonNullable<T[K]> }
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
 * `q` search text, `countries` chosen countries by code, `order=az`, `filter` such as `guide,hd`, `in` the only country shown, `epg`
 * the channel with its EPG panel open, and the target after a login.
 */
export function parseChannelsSearch({ q, countries, order, filter, in: only, ...wanted }: Query) {
  return checked({
    q: textOf(q),
    countries: textOf(countries),
    order: order === 'az' ? ('az' as const) : undefined,
    filter: textOf(filter),
    in: textOf(only),
    ...parseLoginSearch(wanted),
  })
}

/** Returns the target after the login: a page with its parameters, or the EPG panel of a channel. */
export function parseLoginSearch({ next, trial, section, subscriptionId, cancel, epg }: Query) {
  return checked({
    next: wantedPageOf(next),
    subscriptionId: idOf(subscriptionId),
    epg: idOf(epg),
    ...parseCheckoutSearch({ trial }),
    ...parseProfileSearch({ section }),
    ...parseSubscriptionSearch({ cancel }),
  })
}

export function parseCheckoutSearch({ trial }: Query) {
  return checked({ trial: trial === true || trial === 'true' ? (true as const) : undefined })
}

export function parseTokenSearch({ token }: Query) {
  return checked({ token: textOf(token) })
}

/** `epg`: the channel with its EPG panel open; `at`: start of the programme to open, in seconds since 1970. */
export function parseTvGuideSearch({ epg, at }: Query) {
  return checked({ epg: idOf(epg), at: idOf(at) })
}

export const parseRedeemSearch = ({ code }: Query) => checked({ code: textOf(code) })

/** Parameters of a reset mail's link. */
export function parseResetSearch({ token, email }: Query) {
  return checked({ token: textOf(token), email: textOf(email) })
}

/** `done`: the account was deleted. */
export function parseDeletionSearch({ token, done }: Query) {
  return checked({
    token: textOf(token),
    done: done === true || done === 'true' ? (true as const) : undefined,
  })
}

/** Parameters that a login provider adds to its redirect (RFC 6749 section 4.1.2). */
export function parseSocialSearch({ code, state, iss, error, error_description }: Query) {
  return checked({
    code: textOf(code),
    state: textOf(state),
    iss: textOf(iss),
    error: textOf(error),
    error_description: textOf(error_description),
  })
}

const profileSections = ['subscription', 'gifts', 'account', 'security', 'data'] as const

/** `section` of the profile; by default the guide link. */
export function parseProfileSearch({ section }: Query) {
  return checked({ section: profileSections.find((known) => known === section) })
}

/** `cancel=1`, from the link in a renewal notice, opens the cancel dialog at once. */
export function parseSubscriptionSearch({ cancel }: Query) {
  return checked({ cancel: String(cancel) === '1' ? (1 as const) : undefined })
}

/** Links in mails about an order fill in its code. */
export function parseLeavingSearch({ order, email }: Query) {
  return checked({ order: textOf(order), email: textOf(email) })
}

/** Query parameters from the payment provider, passed to the server unchanged. */
export function parseCallbackSearch(search: Query): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}

/** State of an admin list: page, page size, order, search and the given filters. */
export function parseListSearch<const Name extends string = never>(...filters: Name[]) {
  const names = ['page', 'per_page', 'sort', 'search', ...filters] as const
  return (query: Query) =>
    checked(Object.fromEntries(names.map((name) => [name, textOf(query[name])]))) as {
      [N in (typeof names)[number]]?: string
    }
}
