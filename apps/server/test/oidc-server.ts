import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { redirectQuery } from './redirect-query.ts'
import type { LoginReturn } from './redirect-query.ts'

export type OidcPerson = { email?: string; email_verified?: boolean; name?: string }

/** A real OpenID provider on a free port. `people` by subject; `authorize` logs in as one of them. */
export async function openOidcServer(people: Record<string, OidcPerson>, redirectUri: string) {
  const http = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'guidefeed', client_secret: 'client-secret-1', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    cookies: { keys: ['for this test only'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
  })
  const handle = provider.callback()

  /** Walks through the provider's pages as a browser would; returns the query of the final redirect. */
  async function authorize(authorizeUrl: string, subject: string): Promise<LoginReturn> {
    const cookies = new Map<string, string>()
    let url = authorizeUrl
    let form: URLSearchParams | null = null
    for (let step = 0; step < 12; step++) {
      const response: Response = await fetch(url, {
        redirect: 'manual',
        method: form === null ? 'GET' : 'POST',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === null ? {} : { body: form }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location?.startsWith(redirectUri) === true) return redirectQuery(location)
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      form = null
      if (location !== null) url = new URL(location, issuer).href
      else if (action === undefined) throw new Error(`the provider answered ${response.status}: ${page}`)
      else {
        url = new URL(action, issuer).href
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
        form = new URLSearchParams({ prompt, login: subject, password: 'any' })
      }
    }
    throw new Error('the provider did not come to an end')
  }

  return {
    issuer,
    authorize,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
