import type { SecondFactorState } from '@guidefeed/contract'

export type FactorMethod = 'totp' | 'passkey' | 'recovery_code'

/** Second factors of the account, the preferred one first. */
export function methodsOf(state: SecondFactorState): FactorMethod[] {
  return [
    ...(state.totp_since === null ? [] : ['totp' as const]),
    ...(state.passkeys.length === 0 ? [] : ['passkey' as const]),
    ...(state.recovery_codes_left === 0 ? [] : ['recovery_code' as const]),
  ]
}
