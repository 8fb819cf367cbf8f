import { secondFactorMethods } from '@guidefeed/contract'
import type { Factors } from './read-factors.ts'

export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Second-factor methods available to the account; empty = none. */
export function methodsOf({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondFactorMethod[] {
  const has = { totp: totpSince !== null, passkey: passkeys.length > 0, recovery_code: recoveryCodesLeft > 0 }
  return secondFactorMethods.filter((method) => has[method])
}
