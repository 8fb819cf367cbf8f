import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 thread. The library's default algorithm is Argon2id. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A stored hash is of the policy's strength; one that is not gets replaced at the next login. */
export function needsRehash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return (
    !passwordHash.startsWith('$argon2id$') ||
    used.memoryCost !== policy.memoryCost ||
    used.timeCost !== policy.timeCost ||
    used.parallelism !== policy.parallelism
  )
}

/** One spelling of characters that keyboards compose differently (NIST SP 800-63B section 5.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), policy)
}

/** Checks passwords; where there is no hash to check against it does the same work on a dummy and says no. */
export function createPasswordChecker() {
  const dummyHash = hashPassword(randomBytes(32).toString('base64url'))
  return async (passwordHash: string | null, password: string): Promise<boolean> => {
    const matches = await verify(passwordHash ?? (await dummyHash), normalise(password))
    return matches && passwordHash !== null
  }
}
