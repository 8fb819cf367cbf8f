import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Creates a secret of 160 bits (recommended by RFC 4226 section 4), in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** `otpauth:` URI for the QR code. */
export function totpUri(secret: string, label: { issuer: string; email: string }): string {
  return new TOTP({ ...parameters, secret, issuer: label.issuer, label: label.email }).toString()
}

/**
 * Returns the time step of a code; null = wrong code. Accepts one step of clock drift in either direction. The library compares in
 * constant time.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
