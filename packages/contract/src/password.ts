import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { limits } from './fields.ts'

const Password = z.string().max(limits.passwordMaxLength)

export const NewPassword = Password.min(limits.passwordMinLength)

/** An existing password. */
export const GivenPassword = Password.min(1)

/** A new password and its confirmation; `body.refine(isSameTwice, confirmationDiffers)` requires them to be equal. */
export const passwordPair = { password: NewPassword, password_confirmation: Password }

export function isSameTwice(body: { password: string; password_confirmation: string }): boolean {
  return body.password === body.password_confirmation
}

export const confirmationDiffers = {
  ...failsWith('passwords_differ'),
  path: ['password_confirmation'],
}
