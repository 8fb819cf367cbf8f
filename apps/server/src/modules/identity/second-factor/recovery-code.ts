import { randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { passwordHashPolicy } from '../password/password-hash.ts'

// Crockford's base32 omits i, l, o and u, which are easily misread. Ten letters are 50 bits, so the hash must be slow.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groupLength = 5

const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new code, `k3m9p-x7q2r`. */
export function createRecoveryCode(): string {
  return `${group()}-${group()}`
}

/** Hashes a code for storage and lookup; ignores case, spaces and the hyphen. */
export function hashRecoveryCode(code: string, salt: Uint8Array): Promise<Buffer> {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '')
  const readable = letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return hashRaw(readable, { ...passwordHashPolicy, salt })
}
