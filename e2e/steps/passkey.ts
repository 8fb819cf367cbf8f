import type { Page } from 'playwright-core'

/** An authenticator inside the browser, which verifies its user without asking until it is told to refuse. */
export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = async (isUserVerified: boolean) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  return {
    refuse: () => verify(false),
    agree: () => verify(true),
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
