import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '../../lib/domain-error.ts'

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** A mail name shorter than this is found in too many good passwords by chance. */
const mailNameMinLength = 4

/** Why a new password is too easily guessed, or null. Its length is the contract's business. */
export function passwordWeakness(password: string, email: string): string | null {
  const folded = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(folded)) return 'This is one of the most common passwords. Pick another.'
  const mailName = email.split('@')[0]?.toLowerCase() ?? ''
  if (mailName.length >= mailNameMinLength && folded.includes(mailName))
    return 'This contains the name of your email address. Pick another.'
  return null
}

/** Throws validation_failed at field `password` where it is too easily guessed. */
export function requireStrongPassword(password: string, email: string) {
  const weakness = passwordWeakness(password, email)
  if (weakness === null) return
  throw new DomainError('validation_failed', weakness, { fields: { password: [weakness] } })
}
