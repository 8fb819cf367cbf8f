import type { PasskeyAssertion, PasskeyAttestation } from '@guidefeed/contract'

/** WebAuthn options of the server, in JSON form. */
type Options = { challenge: string }

/** Requests a passkey from the browser; null = the visitor canceled, or there is none. Loads the library on demand. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orNull(startAuthentication({ optionsJSON: options }))
}

/** Whether this browser suggests passkeys in the autofill of a login. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** Makes the browser suggest passkeys in the `webauthn` field until one is chosen; null = superseded by another request. */
export async function suggestPasskeys(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orNull(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

/** Ends the suggestions. */
export async function stopSuggestingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Makes the browser create a passkey; null = the visitor canceled, or the device already has one of this account. */
export async function makePasskey(options: Options): Promise<PasskeyAttestation | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await orNull(startRegistration({ optionsJSON: options as Wanted }))
  return made && { ...made, response: { ...made.response, transports: made.response.transports ?? [] } }
}

/** Maps a ceremony without a passkey to null. Browsers report one error for all causes, so that pages cannot probe for passkeys. */
async function orNull<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || 'code' in error)) return null
    throw error
  }
}
