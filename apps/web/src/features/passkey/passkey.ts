import type { PasskeyAssertion, PasskeyAttestation } from '@guidefeed/contract'

/** From the server: the options of WebAuthn in their JSON form. */
type Options = { challenge: string }

/** Asks the browser for a passkey; null = the visitor canceled, or there is none. The library comes when it is needed. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orNull(startAuthentication({ optionsJSON: options }))
}

/** Whether this browser offers passkeys where it suggests addresses for a login. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** Has the browser suggest passkeys at the field `webauthn` until one is chosen; null = another request took its place. */
export async function suggestPasskeys(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orNull(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

/** Ends the suggestions. */
export async function stopSuggestingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Has the browser make a passkey; null = the visitor canceled, or the device has one of this account already. */
export async function makePasskey(options: Options): Promise<PasskeyAttestation | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await orNull(startRegistration({ optionsJSON: options as Wanted }))
  return made && { ...made, response: { ...made.response, transports: made.response.transports ?? [] } }
}

/** Browsers do not tell apart why there is no passkey, so that pages cannot find out which ones exist. */
async function orNull<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || 'code' in error)) return null
    throw error
  }
}
