import { z } from 'zod'
import { limits } from './fields.ts'

const Password = z
  .string()
  .max(limits.passwordMaxLength, `Enter at most ${limits.passwordMaxLength} characters.`)

export const NewPassword = Password.min(
  limits.passwordMinLength,
  `Enter at least ${limits.passwordMinLength} characters.`,
)

/** A password that is there already. */
export const GivenPassword = Password.min(1, 'Fill in the password.')

/** A new password, typed twice: `body.refine(isSameTwice, confirmationDiffers)` asks that it is the same. */
export const passwordPair = { password: NewPassword, password_confirmation: Password }

export function isSameTwice(body: { password: string; password_confirmation: string }): boolean {
  return body.password === body.password_confirmation
}

export const confirmationDiffers = {
  path: ['password_confirmation'],
  message: 'Enter the same password twice.',
}
