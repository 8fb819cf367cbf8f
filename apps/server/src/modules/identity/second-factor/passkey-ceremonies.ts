import type { PasskeyAssertion, PasskeyAttestation } from '@guidefeed/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import { passkeyChallengeRepository } from './passkey-challenge.repository.ts'
import type { ChallengePurpose } from './passkey-challenge.repository.ts'
import { passkeyRepository } from './passkey.repository.ts'
import type { NewPasskey, PasskeyRow } from './passkey.repository.ts'

/** EdDSA, ES256 and RS256; every authenticator supports at least one (IANA registry of COSE algorithms). */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeoutMs = 5 * 60_000

/** A passkey that has just signed a challenge; `use` stores its counter in the caller's transaction. Throws passkey_refused. */
export type UsedPasskey = { userId: number; use: (tx: Tx) => Promise<void> }

/**
 * WebAuthn level 3 with the public address as relying party. Challenges are stored as hashes, bound to one purpose, single-use
 * and valid for 5 minutes. User verification is required, so a passkey counts as two factors.
 */
export function createPasskeyCeremonies(deps: {
  db: Db
  clock: Clock
  publicUrl: () => string
  brand: string
}) {
  const { db, clock } = deps

  const relyingParty = () => {
    const { origin, hostname } = new URL(deps.publicUrl())
    return { expectedOrigin: origin, expectedRPID: hostname }
  }

  const keep = (challenge: string, purpose: ChallengePurpose) =>
    passkeyChallengeRepository(db).insert({
      ...purpose,
      challengeHash: hashToken(challenge),
      expiresAt: new Date(clock.now().getTime() + timeoutMs),
    })

  /** Consumes the challenge of a response. Throws passkey_refused for an unknown one. */
  async function take(clientDataJson: string, purpose: ChallengePurpose): Promise<string> {
    // Hashing throws for a challenge that is not a string, so it is refused like other malformed input.
    const { challenge, hash } = await checking(() => {
      const found = decodeClientDataJSON(clientDataJson).challenge
      return { challenge: found, hash: hashToken(found) }
    })
    if (await passkeyChallengeRepository(db).take(hash, purpose, clock.now())) return challenge
    throw passkeyRefused()
  }

  const describe = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports })

  return {
    /** WebAuthn request options: for the account's passkeys, or for any discoverable one of this site. */
    async beginUse(purpose: ChallengePurpose) {
      const passkeys = purpose.userId === null ? [] : await passkeyRepository(db).listOf(purpose.userId)
      const options = await generateAuthenticationOptions({
        rpID: relyingParty().expectedRPID,
        allowCredentials: passkeys.map(describe),
        userVerification: 'required',
        timeout: timeoutMs,
      })
      await keep(options.challenge, purpose)
      return options
    },

    /** Verifies an assertion. Throws passkey_refused. */
    async finishUse(purpose: ChallengePurpose, assertion: PasskeyAssertion): Promise<UsedPasskey> {
      const passkey = await passkeyRepository(db).find(assertion.id)
      if (passkey === null || (purpose.userId !== null && passkey.userId !== purpose.userId))
        throw passkeyRefused()
      const expectedChallenge = await take(assertion.response.clientDataJSON, purpose)
      const { verified, authenticationInfo } = await checking(() =>
        verifyAuthenticationResponse({
          response: { ...assertion, clientExtensionResults: {} },
          expectedChallenge,
          ...relyingParty(),
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.signCount,
          },
        }),
      )
      if (!verified) throw passkeyRefused()
      const { newCounter, credentialBackedUp } = authenticationInfo
      return {
        userId: passkey.userId,
        async use(tx) {
          const use = { signCount: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: clock.now() }
          if (!(await passkeyRepository(tx).noteUse(passkey.id, use))) throw passkeyRefused()
        },
      }
    },

    /** WebAuthn creation options for a new passkey. */
    async beginAdd(user: { id: number; name: string; email: string }, passkeys: readonly PasskeyRow[]) {
      const options = await generateRegistrationOptions({
        rpName: deps.brand,
        rpID: relyingParty().expectedRPID,
        // User handle: the same for all passkeys of an account and free of personal data (WebAuthn section 14.6.1).
        userID: new TextEncoder().encode(`account-${user.id}`),
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: passkeys.map(describe),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: timeoutMs,
      })
      await keep(options.challenge, { purpose: 'add', userId: user.id })
      return options
    },

    /** Verifies an attestation. Throws passkey_refused. */
    async finishAdd(userId: number, attestation: PasskeyAttestation, name: string): Promise<NewPasskey> {
      const expectedChallenge = await take(attestation.response.clientDataJSON, { purpose: 'add', userId })
      const { verified, registrationInfo } = await checking(() =>
        verifyRegistrationResponse({
          response: { ...attestation, clientExtensionResults: {} },
          supportedAlgorithmIDs,
          expectedChallenge,
          ...relyingParty(),
        }),
      )
      if (!verified) throw passkeyRefused()
      const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
      return {
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: attestation.response.transports,
        isBackupEligible: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        name,
        createdAt: clock.now(),
      }
    },

    sweep: () => passkeyChallengeRepository(db).deleteExpired(clock.now()),
  }
}
export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>

export function passkeyRefused(cause?: unknown) {
  return new DomainError('passkey_refused', { cause })
}

/** Maps the library's plain errors for invalid input to passkey_refused. */
async function checking<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw passkeyRefused(error)
  }
}
