import { connectedNewcomer } from './connected-newcomer.ts'
import { goodPassword, registrationForm } from './factories/account.ts'
import { byBuyer, byConfirmedNewcomer, byNewcomer } from './good-input.ts'
import type { GoodInputs } from './good-input.ts'
import { mailedToken } from './mails.ts'
import { newPassword } from './reset-by-mail.ts'
import { originOf, secondFactorsOf } from './second-factors.ts'
import { createSoftwareAuthenticator } from './software-authenticator.ts'
import type { World } from './world.ts'

/** A newcomer with an authenticator app. */
async function withTotp(world: World) {
  const as = await world.newcomer()
  return { as, ...(await secondFactorsOf(world.app).addTotp(as)) }
}

/** A newcomer with a passkey. */
async function withPasskey(world: World) {
  const as = await world.newcomer()
  return { as, ...(await secondFactorsOf(world.app).addPasskey(as)) }
}

async function passwordReset(world: World, email: string) {
  await world.app.call('forgetPassword', { body: { email } })
  await world.app.call('devJobsRun')
  return { email, token: await mailedToken(world.app, email, 'reset-password'), ...passwords }
}

const passwords = { password: newPassword, password_confirmation: newPassword }

/** Inputs of the calls about the caller's own account. */
export const accountInputs = {
  registration: () => ({ body: registrationForm({ email: 'registers@example.test' }) }),
  login: async (world) => ({ body: { email: (await world.newcomer()).email, password: goodPassword } }),
  logout: byNewcomer,
  profileRead: byBuyer,
  verifyEmail: async (world) => {
    const { email } = await world.newcomer()
    return { body: { token: await mailedToken(world.app, email, 'verify-email') } }
  },
  verifyEmailResend: async (world) => ({ body: { email: (await world.newcomer()).email } }),
  secondFactorLogin: async (world) => {
    const { as, recoveryCodes } = await withTotp(world)
    const ticket = await secondFactorsOf(world.app).beginLogin(as)
    return { body: { ticket, method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } }
  },
  secondFactorPasskeyOptions: async (world) => {
    const { as } = await withPasskey(world)
    return { body: { ticket: await secondFactorsOf(world.app).beginLogin(as) } }
  },
  secondFactorRead: byBuyer,
  totpBegin: byConfirmedNewcomer,
  totpConfirm: async (world) => {
    const as = await world.confirmedNewcomer()
    const { body } = await world.app.call('totpBegin', { token: as.token })
    return { as, body: { code: secondFactorsOf(world.app).codeOf(body.data.secret) }, isOwn: true }
  },
  totpRemove: async (world) => ({ as: (await withTotp(world)).as }),
  recoveryCodesRenew: async (world) => ({ as: (await withTotp(world)).as }),
  passkeyLoginOptions: () => ({}),
  passkeyLogin: async (world) => {
    const { authenticator } = await withPasskey(world)
    const { body } = await world.app.call('passkeyLoginOptions')
    return { body: { assertion: authenticator.get(body.data.challenge) } }
  },
  passkeyAddOptions: byConfirmedNewcomer,
  passkeyAdd: async (world) => {
    const as = await world.confirmedNewcomer()
    const { body } = await world.app.call('passkeyAddOptions', { token: as.token })
    const attestation = createSoftwareAuthenticator(originOf(world.app)).create(body.data.challenge)
    return { as, body: { name: 'Laptop', attestation }, isOwn: true }
  },
  passkeyRename: async (world) => {
    const { as, id } = await withPasskey(world)
    return { as, params: { id }, body: { name: 'Old laptop' }, isOwn: true }
  },
  passkeyRemove: async (world) => {
    const { as, id } = await withPasskey(world)
    return { as, params: { id }, isOwn: true }
  },
  forgetPassword: async (world) => ({ body: { email: (await world.newcomer()).email } }),
  resetPassword: async (world) => ({ body: await passwordReset(world, (await world.newcomer()).email) }),
  resetDisconnect: async (world) => {
    const as = await connectedNewcomer(world)
    const reset = { body: await passwordReset(world, as.email) }
    const { data } = (await world.app.call('resetPassword', reset)).body
    return { body: { token: data.disconnect_token ?? '', provider: 'sandbox' } }
  },
  resetPasskeyRemove: async (world) => {
    const { as, id } = await withPasskey(world)
    const reset = { body: await passwordReset(world, as.email) }
    const { data } = (await world.app.call('resetPassword', reset)).body
    return { body: { token: data.disconnect_token ?? '', passkey_id: id } }
  },
  updatePassword: async (world) => ({
    as: await world.newcomer(),
    body: { current_password: goodPassword, ...passwords },
  }),
  prove: async (world) => ({ as: await world.newcomer(), body: { password: goodPassword } }),
  provePasskeyOptions: byNewcomer,
  profileUpdate: async (world) => {
    const as = await world.newcomer()
    return { as, body: { name: 'Edda K.', email: as.email } }
  },
  profileDelete: byNewcomer,
  verifyDelete: async (world) => {
    const { email, token } = await world.newcomer()
    await world.app.call('profileDelete', { token })
    return { body: { token: await mailedToken(world.app, email, 'delete-account') } }
  },
  sessionList: byBuyer,
  sessionEnd: async (world) => {
    const as = await world.newcomer()
    const { body } = await world.app.call('sessionList', { token: as.token })
    return { as, params: { id: body.data[0]?.id ?? 0 }, isOwn: true }
  },
  sessionEndOthers: byNewcomer,
  dataExport: byBuyer,
  socialList: () => ({}),
  socialAuthorize: () => ({ params: { provider: 'sandbox' } }),
  socialLogin: async ({ visitSandbox }) => ({
    params: { provider: 'sandbox' },
    body: await visitSandbox('sandbox-ada'),
  }),
  socialConnect: async (world) => {
    const as = await world.confirmedNewcomer()
    const body = await world.visitSandbox('sandbox-bo', { token: as.token })
    return { as, params: { provider: 'sandbox' }, body, isOwn: true }
  },
  socialProve: async (world) => {
    const as = await connectedNewcomer(world)
    const body = await world.visitSandbox('sandbox-noa', { token: as.token, prove: 'true' })
    return { as, params: { provider: 'sandbox' }, body, isOwn: true }
  },
  socialDisconnect: async (world) => ({
    as: await world.newcomer(),
    params: { provider: 'sandbox' },
  }),
} satisfies Partial<GoodInputs>
