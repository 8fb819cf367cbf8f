import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the product must be able to show again, such as guide link tokens, so that a copy of the database alone reveals none. */
export type SecretBox = { seal(plain: string): Buffer; open(sealed: Uint8Array): string }

/** A secret of its own for one use, hex, made from the one that the operator keeps. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('hex')
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; sealed = IV, tag, ciphertext. `purpose` separates the keys of different uses of one secret. */
export function createSecretBox(secretKey: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return {
    seal(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
