import { fieldError } from '@guidefeed/contract'
import { validationFailed } from '../../../lib/domain-error.ts'
import { passwordStrength } from './password-strength.ts'

/** On zxcvbn's scale of 0 to 4; 3 takes more than 10⁸ guesses. */
const minScore = 3

/** Shorter parts of a name occur by chance in too many good passwords. */
const namePartMinLength = 4

/** Personal data that a password must not contain. */
export type PasswordOwner = { name: string; email: string }

type PasswordWeakness = 'password_has_email' | 'password_has_name' | 'password_too_easy'

/** Returns why a new password is too weak, or null. Its length is checked by the contract (`packages/contract`). */
export async function passwordWeakness(
  password: string,
  { name, email }: PasswordOwner,
): Promise<PasswordWeakness | null> {
  const folded = fold(password)
  const contains = (part: string) => part.length >= namePartMinLength && folded.includes(part)
  const mailName = fold(email.split('@')[0] ?? '')
  if (contains(mailName)) return 'password_has_email'
  const nameParts = fold(name).split(/[^\p{L}\p{N}]+/u)
  if (nameParts.some(contains)) return 'password_has_name'
  const { score } = (await passwordStrength()).check(folded, [mailName, ...nameParts])
  return score < minScore ? 'password_too_easy' : null
}

/** Throws validation_failed at field `password` for a weak password. */
export async function requireStrongPassword(password: string, owner: PasswordOwner) {
  const weakness = await passwordWeakness(password, owner)
  if (weakness === null) return
  throw validationFailed({ password: [fieldError(weakness)] })
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
