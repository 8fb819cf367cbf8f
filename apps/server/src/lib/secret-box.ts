import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The operator's keys, each at least 32 characters: `current` seals, all of them open. */
export type SecretKeys = { current: string; previous: readonly string[] }

/** Encrypts values that must be shown again, such as guide link tokens, so that a copy of the database alone reveals none. */
export type SecretBox = {
  seal(plain: string): Buffer
  /** Null = sealed with an unknown key. */
  open(sealed: Uint8Array): string | null
  /** False = reseal it before removing the previous keys. */
  isCurrent(sealed: Uint8Array): boolean
}

/** Derives a separate secret for one purpose from the operator's key, in hex. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('hex')
}

/** Derives a secret from each key, the current one first. */
export const deriveSecrets = ({ current, previous }: SecretKeys, purpose: string): readonly string[] =>
  [current, ...previous].map((key) => deriveSecret(key, purpose))

/** First byte of a value that names its key; older values are just IV, tag and ciphertext. */
const withKeyId = 0x01
const keyIdBytes = 4
const headerBytes = 1 + keyIdBytes
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; sealed = 0x01, key id, IV, tag, ciphertext. `purpose` separates the keys of different uses of one secret. */
export function createSecretBox(keys: SecretKeys, purpose: string): SecretBox {
  const current = deriveKey(keys.current, purpose)
  const all = [current, ...keys.previous.map((key) => deriveKey(key, purpose))]
  const isCurrent = (sealed: Uint8Array) => current.header.equals(sealed.subarray(0, headerBytes))
  return {
    isCurrent,
    seal(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([current.header, iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const named = all.find(({ header }) => header.equals(bytes.subarray(0, headerBytes)))
      const plain = named === undefined ? null : decrypt(named.key, bytes.subarray(headerBytes))
      if (plain !== null) return plain
      for (const { key } of all) {
        const old = decrypt(key, bytes)
        if (old !== null) return old
      }
      return null
    },
  }
}

function deriveKey(secretKey: string, purpose: string) {
  const id = hkdfSync('sha256', secretKey, '', `${purpose} key id`, keyIdBytes)
  return {
    key: Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)),
    header: Buffer.concat([Buffer.of(withKeyId), Buffer.from(id)]),
  }
}

/** Null = wrong key, or not sealed at all: the tag does not match. */
function decrypt(key: Buffer, bytes: Buffer): string | null {
  if (bytes.byteLength < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8')
  try {
    return plain + decipher.final('utf8')
  } catch {
    return null
  }
}
