import { TOTP } from 'otpauth'
import type { TestApp } from './create-test-app.ts'
import { confirmAddress, goodPassword } from './factories/account.ts'
import { createSoftwareAuthenticator } from './software-authenticator.ts'

type Holder = { token: string; email: string }
type Device = { headers?: Record<string, string> }

/** Second factors of users, as apps and authenticators show them. */
export function secondFactorsOf(app: TestApp) {
  /** The code shown by an app, `stepsAhead` steps of 30 seconds from now. */
  const codeOf = (secret: string, stepsAhead = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + stepsAhead * 30_000 })

  return {
    codeOf,

    /** Confirms the address and sets up an authenticator app, which consumes the code of the current step. */
    async addTotp({ token, email }: Holder) {
      await confirmAddress(app, email)
      const begun = await app.call('POST', '/auth/second-factor/totp', { token })
      const secret = String(begun.body.data.secret)
      const answer = await app.call('PUT', '/auth/second-factor/totp', {
        token,
        body: { code: codeOf(secret) },
      })
      if (answer.status !== 200) throw new Error(`no app was set up: ${JSON.stringify(answer.body)}`)
      return { secret, recoveryCodes: answer.body.data.recovery_codes as string[] | null }
    },

    /** Confirms the address and adds a passkey. */
    async addPasskey({ token, email }: Holder, name = 'Laptop') {
      await confirmAddress(app, email)
      const options = await app.call('POST', '/auth/passkeys/options', { token })
      const authenticator = createSoftwareAuthenticator(originOf(app))
      const attestation = authenticator.create(String(options.body.data.challenge))
      const answer = await app.call('POST', '/auth/passkeys', { token, body: { name, attestation } })
      if (answer.status !== 201) throw new Error(`no passkey was added: ${JSON.stringify(answer.body)}`)
      const { passkey, recovery_codes: recoveryCodes } = answer.body.data
      return { authenticator, id: Number(passkey.id), recoveryCodes: recoveryCodes as string[] | null }
    },

    /** The first step of a login by password; with a second factor the response contains a ticket. */
    async beginLogin({ email }: Holder, { headers = {} }: Device = {}) {
      const { body } = await app.call('POST', '/auth/login', {
        body: { email, password: goodPassword },
        headers,
      })
      return String(body.data.second_factor.ticket)
    },

    finishLogin: (ticket: string, proof: object, { headers = {} }: Device = {}) =>
      app.call('POST', '/auth/second-factor', { body: { ticket, ...proof }, headers }),
  }
}

/** The app's public origin, which passkeys are bound to. */
export function originOf(app: Pick<TestApp, 'http'>): string {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://localhost:${port}`
}
