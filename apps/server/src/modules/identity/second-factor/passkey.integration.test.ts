import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beforeTransaction } from '../../../../test/before-transaction.ts'
import { answerOf } from '../../../../test/answer-of.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerConfirmed, sessionOf } from '../../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { originOf, secondFactorsOf, secondStepOf } from '../../../../test/second-factors.ts'
import { createSoftwareAuthenticator } from '../../../../test/software-authenticator.ts'

let app: TestApp
let factors: ReturnType<typeof secondFactorsOf>
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  factors = secondFactorsOf(app)
})
afterAll(() => app.stop())

const newcomer = () => registerConfirmed(app, { email: `passkey-${(number += 1)}@example.test` })
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const refused = [422, 'passkey_refused']

async function withPasskey() {
  const holder = await newcomer()
  return { ...holder, ...(await factors.addPasskey(holder)) }
}

async function loginChallenge(): Promise<string> {
  return (await app.call('passkeyLoginOptions')).body.data.challenge
}
const logIn = (assertion: CallInput<'passkeyLogin'>['body']['assertion']) =>
  app.call('passkeyLogin', { body: { assertion } })

describe('a passkey', () => {
  // Specification: 7.63
  it('is a complete login by itself', async () => {
    const { userId, authenticator } = await withPasskey()
    const answer = await logIn(authenticator.get(await loginChallenge()))
    expect([answer.status, answer.body.data.user.id]).toEqual([200, userId])
    expect((await app.call('dataExport', { token: answer.body.data.token })).status).toBe(200)
  })

  // Specification: 7.62
  it('is bound to our domain and requires user verification', async () => {
    const { body } = await app.call('passkeyLoginOptions')
    expect(body.data).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  })

  // Specification: 7.56
  it('is the second factor of a login by password', async () => {
    const { userId, authenticator, ...holder } = await withPasskey()
    const login = await app.call('login', { body: { email: holder.email, password: goodPassword } })
    const { ticket, methods } = secondStepOf(login)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    const options = await app.call('secondFactorPasskeyOptions', { body: { ticket } })
    expect(options.body.data.allowCredentials).toHaveLength(1)
    const assertion = authenticator.get(options.body.data.challenge)
    const answer = await factors.finishLogin(ticket, { method: 'passkey', assertion })
    expect([answer.status, answer.body.data.user.id]).toEqual([200, userId])
  })

  // Specification: 7.65
  it('comes with recovery codes if the account has none, and the owner is mailed', async () => {
    const holder = await newcomer()
    const token = await mailedToken(app, holder.email, 'verify-email')
    await app.call('verifyEmail', { body: { token } })
    expect((await factors.addPasskey(holder, 'Phone')).recoveryCodes).toHaveLength(10)
    expect((await factors.addPasskey(holder, 'Laptop')).recoveryCodes).toBeNull()
    const [newest] = await mailsTo(app, holder.email)
    expect(newest?.textBody).toContain('The passkey “Laptop” was added')
  })

  it.each([
    ['of another site', { origin: 'https://guidefeed.evil.test' }],
    ['without a verified user', { isUserVerified: false }],
  ])('is refused with a response %s', async (_what, circumstances) => {
    const { authenticator } = await withPasskey()
    const answer = await logIn(authenticator.get(await loginChallenge(), circumstances))
    expect(answerOf(answer)).toEqual(refused)
  })

  it('is refused with a signature by another key', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await loginChallenge()
    const { response } = createSoftwareAuthenticator(originOf(app)).get(challenge)
    expect(answerOf(await logIn({ ...authenticator.get(challenge), response }))).toEqual(refused)
  })

  it('is refused unless it is registered', async () => {
    const stranger = createSoftwareAuthenticator(originOf(app))
    expect(answerOf(await logIn(stranger.get(await loginChallenge())))).toEqual(refused)
  })

  it('is refused if its counter decreases, which indicates a clone', async () => {
    const { authenticator } = await withPasskey()
    expect((await logIn(authenticator.get(await loginChallenge(), { signCount: 5 }))).status).toBe(200)
    const copy = await logIn(authenticator.get(await loginChallenge(), { signCount: 5 }))
    expect(answerOf(copy)).toEqual(refused)
    expect((await logIn(authenticator.get(await loginChallenge(), { signCount: 6 }))).status).toBe(200)
  })

  it('cannot be registered for two accounts', async () => {
    const { authenticator } = await withPasskey()
    const { token } = await newcomer()
    const { body } = await app.call('passkeyAddOptions', { token })
    const attestation = authenticator.create(body.data.challenge)
    const answer = await app.call('passkeyAdd', { token, body: { name: 'Mine', attestation } })
    expect(answerOf(answer)).toEqual(refused)
  })

  // Specification: 7.57, 7.66
  it('is named and listed with its last use', async () => {
    const { token, id, authenticator } = await withPasskey()
    await logIn(authenticator.get(await loginChallenge()))
    await app.call('passkeyRename', { params: { id }, token, body: { name: ' Old laptop ' } })
    const { body } = await app.call('secondFactorRead', { token })
    expect(body.data.passkeys).toMatchObject([{ id, name: 'Old laptop', last_used_at: expect.any(String) }])
  })

  // Specification: 7.67
  it('no longer logs in once removed', async () => {
    const { token, id, email, authenticator } = await withPasskey()
    expect((await app.call('passkeyRemove', { params: { id }, token })).status).toBe(200)
    expect(answerOf(await logIn(authenticator.get(await loginChallenge())))).toEqual(refused)
    const login = await app.call('login', { body: { email, password: goodPassword } })
    expect(sessionOf(login).token).toEqual(expect.any(String))
  })

  it('does not complete its own login if removed during it', async () => {
    const { token, id, authenticator } = await withPasskey()
    const assertion = authenticator.get(await loginChallenge())
    beforeTransaction(app, () => app.call('passkeyRemove', { params: { id }, token }))
    expect(answerOf(await logIn(assertion))).toEqual(refused)
  })

  it('is refused if its stored counter overtakes it during the login', async () => {
    const { authenticator } = await withPasskey()
    const behind = authenticator.get(await loginChallenge(), { signCount: 7 })
    const ahead = authenticator.get(await loginChallenge(), { signCount: 8 })
    beforeTransaction(app, async () => expect((await logIn(ahead)).status).toBe(200))
    expect(answerOf(await logIn(behind))).toEqual(refused)
  })

  it('comes without recovery codes if a concurrently set up app brings them', async () => {
    const holder = await newcomer()
    const { body } = await app.call('passkeyAddOptions', { token: holder.token })
    const attestation = createSoftwareAuthenticator(originOf(app)).create(body.data.challenge)
    let totp: Awaited<ReturnType<typeof factors.addTotp>> | undefined
    beforeTransaction(app, async () => {
      totp = await factors.addTotp(holder)
    })
    const options = { token: holder.token, body: { name: 'Laptop', attestation } }
    const added = await app.call('passkeyAdd', options)
    expect([added.status, added.body.data.recovery_codes]).toEqual([201, null])
    const proof = { method: 'recovery_code', recovery_code: totp?.recoveryCodes?.[0] ?? '' } as const
    expect((await factors.finishLogin(await factors.beginLogin(holder), proof)).status).toBe(200)
  })

  it('cannot be removed if it is the only sign-in method', async () => {
    const { token, id, userId } = await withPasskey()
    const withoutPassword = { passwordHash: null }
    await app.database.db.updateTable('userAccount').set(withoutPassword).where('id', '=', userId).execute()
    const answer = await app.call('passkeyRemove', { params: { id }, token })
    expect(answerOf(answer)).toEqual([409, 'last_way_in'])
    expect((await app.call('secondFactorRead', { token })).body.data.passkeys).toHaveLength(1)
  })

  // Specification: 7.64
  it('is one of at most 20', async () => {
    const { token, userId } = await newcomer()
    const publicKey = Buffer.alloc(1)
    const rows = Array.from({ length: 20 }, (_, index) => ({
      userId,
      credentialId: `full-${index}`,
      publicKey,
      signCount: 0,
      transports: [],
      isBackupEligible: false,
      isBackedUp: false,
      name: `${index}`,
      createdAt: app.clock.now(),
    }))
    await app.database.db.insertInto('passkey').values(rows).execute()
    expect(answerOf(await app.call('passkeyAddOptions', { token }))).toEqual([409, 'passkey_limit'])
  })
})

describe('a challenge', () => {
  it('works once', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await loginChallenge()
    expect((await logIn(authenticator.get(challenge))).status).toBe(200)
    expect(answerOf(await logIn(authenticator.get(challenge)))).toEqual(refused)
  })

  it('works in one of two concurrent logins', async () => {
    const { authenticator } = await withPasskey()
    const assertion = authenticator.get(await loginChallenge())
    const answers = await Promise.all([logIn(assertion), logIn(assertion)])
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  it('expires after 5 minutes and is purged', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await loginChallenge()
    const now = app.clock.now()
    await app.clock.moveTo(new Date(now.getTime() + 5 * 60_000))
    const answer = await logIn(authenticator.get(challenge))
    await app.clock.moveTo(now)
    expect(answerOf(answer)).toEqual(refused)
  })

  it('for a second factor neither logs in by itself nor adds a passkey', async () => {
    const { authenticator, ...holder } = await withPasskey()
    const ticket = await factors.beginLogin(holder)
    const options = async () =>
      (await app.call('secondFactorPasskeyOptions', { body: { ticket } })).body.data.challenge
    expect(answerOf(await logIn(authenticator.get(await options())))).toEqual(refused)
    const attestation = createSoftwareAuthenticator(originOf(app)).create(await options())
    const body = { name: 'Mine', attestation }
    const answer = await app.call('passkeyAdd', { token: holder.token, body })
    expect(answerOf(answer)).toEqual(refused)
  })

  it('for one account adds no passkey to another', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const options = await app.call('passkeyAddOptions', { token: one.token })
    const attestation = createSoftwareAuthenticator(originOf(app)).create(options.body.data.challenge)
    const body = { name: 'Mine', attestation }
    const answer = await app.call('passkeyAdd', { token: other.token, body })
    expect(answerOf(answer)).toEqual(refused)
  })

  it.each(['not json', 'null', '{}', '{"challenge":5}'])('in %s is refused', async (text) => {
    const { authenticator } = await withPasskey()
    const assertion = authenticator.get(await loginChallenge())
    const clientDataJSON = Buffer.from(text).toString('base64url')
    const response = { ...assertion.response, clientDataJSON }
    expect(answerOf(await logIn({ ...assertion, response }))).toEqual(refused)
  })
})
