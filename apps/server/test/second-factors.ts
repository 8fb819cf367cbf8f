import type { SecondFactorProof } from '@guidefeed/contract'
import type { CallAnswer } from '@guidefeed/contract/client'
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
      const begun = await app.call('totpBegin', { token })
      const secret = begun.body.data.secret
      const answer = await app.call('totpConfirm', {
        token,
        body: { code: codeOf(secret) },
      })
      return { secret, recoveryCodes: answer.body.data.recovery_codes }
    },

    /** Confirms the address and adds a passkey. */
    async addPasskey({ token, email }: Holder, name = 'Laptop') {
      await confirmAddress(app, email)
      const options = await app.call('passkeyAddOptions', { token })
      const authenticator = createSoftwareAuthenticator(originOf(app))
      const attestation = authenticator.create(options.body.data.challenge)
      const answer = await app.call('passkeyAdd', { token, body: { name, attestation } })
      const { passkey, recovery_codes: recoveryCodes } = answer.body.data
      return { authenticator, id: passkey.id, recoveryCodes: recoveryCodes }
    },

    /** The first step of a login by password; with a second factor the response contains a ticket. */
    async beginLogin({ email }: Holder, { headers = {} }: Device = {}) {
      const body = { email, password: goodPassword }
      return secondStepOf(await app.call('login', { body, headers })).ticket
    },

    finishLogin: (ticket: string, proof: SecondFactorProof, { headers = {} }: Device = {}) =>
      app.call('secondFactorLogin', { body: { ticket, ...proof }, headers }),
  }
}

/** Ticket and methods of a login that asks for a second factor; throws where it asks for none. */
export function secondStepOf({ body: { data } }: { body: CallAnswer<'login'> }) {
  if (!('second_factor' in data)) throw new Error('no second factor is asked for')
  return data.second_factor
}

/** The app's public origin, which passkeys are bound to. */
export function originOf(app: Pick<TestApp, 'http'>): string {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://localhost:${port}`
}
