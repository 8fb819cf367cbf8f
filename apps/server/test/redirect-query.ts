/** Query with which a payment provider returns to the web. */
export type PaymentReturn = Record<string, string> & { provider: string; payment_token: string }

/** Query with which a login provider returns to the web. */
export type LoginReturn = { code: string; state: string }

/** The query of a redirect to the web, as its callback page posts it. */
export function redirectQuery(location: string | undefined): PaymentReturn & LoginReturn {
  return Object.fromEntries(new URL(location ?? '/', 'http://web').searchParams) as PaymentReturn &
    LoginReturn
}
