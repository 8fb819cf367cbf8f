import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 thread. The library's default algorithm is Argon2id. */
export const passwordHashPolicy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Whether the parameters of a stored hash differ from the policy; such a hash is replaced at the next login. */
export function needsRehash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return (
    !passwordHash.startsWith('$argon2id$') ||
    used.memoryCost !== passwordHashPolicy.memoryCost ||
    used.timeCost !== passwordHashPolicy.timeCost ||
    used.parallelism !== passwordHashPolicy.parallelism
  )
}

/** Unicode normalisation: keyboards compose characters differently (NIST SP 800-63B section 5.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), passwordHashPolicy)
}

/** Checks passwords. Without a hash it does the same work on a dummy and returns false. */
export function createPasswordChecker() {
  const dummyHash = hashPassword(randomBytes(32).toString('base64url'))
  return async (passwordHash: string | null, password: string): Promise<boolean> => {
    const matches = await verify(passwordHash ?? (await dummyHash), normalise(password))
    return matches && passwordHash !== null
  }
}
export type PasswordChecker = ReturnType<typeof createPasswordChecker>
