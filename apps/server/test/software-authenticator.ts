import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { userPresent: 1, userVerified: 4, attested: 64 }

type Circumstances = { origin?: string; signCount?: number; isUserVerified?: boolean }

/** A software passkey that responds as a browser would: ES256, without attestation (WebAuthn section 6). */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(given: Circumstances, extra = Buffer.alloc(0)) {
    const verified = given.isUserVerified === false ? 0 : flags.userVerified
    const bits = flags.userPresent | verified | (extra.length > 0 ? flags.attested : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(given.signCount ?? 0)
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([bits]), counter, extra])
  }

  const answer = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    response,
  })

  return {
    /** Result of `navigator.credentials.create`. */
    create(challenge: string, given: Circumstances = {}) {
      // COSE: EC2, ES256, P-256 (RFC 9053).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const idLength = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authenticatorData(given, attested))],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, given.origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Result of `navigator.credentials.get`. */
    get(challenge: string, given: Circumstances = {}) {
      const data = authenticatorData(given)
      const client = clientData('webauthn.get', challenge, given.origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
