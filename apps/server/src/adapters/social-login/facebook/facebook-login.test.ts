import { expect, it } from 'vitest'
import { createFacebookLogin } from './facebook-login.ts'

const attempt = {
  redirectUri: 'https://guidefeed.test/auth/facebook/callback',
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'v'.repeat(43),
}

function createLogin(answers: Record<string, { status?: number; body: unknown }>) {
  const asked: { url: URL; body: string }[] = []
  const login = createFacebookLogin({
    clientId: 'app-1',
    clientSecret: 'secret-1',
    fetch(address, init) {
      const url = new URL(address)
      asked.push({ url, body: init.body instanceof URLSearchParams ? init.body.toString() : '' })
      const answer = Object.entries(answers).find(([path]) => url.pathname.endsWith(path))?.[1]
      return Promise.resolve(Response.json(answer?.body, { status: answer?.status ?? 200 }))
    },
  })
  return { login, asked }
}

const token = { body: { access_token: 'access-1', token_type: 'bearer', expires_in: 5000 } }

it('redirects to Facebook with PKCE and state', async () => {
  const url = new URL(await createLogin({}).login.authorizeUrl(attempt))
  expect(url.host).toBe('www.facebook.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app-1',
    redirect_uri: attempt.redirectUri,
    state: 'state-1',
    code_challenge_method: 'S256',
    response_type: 'code',
  })
  expect(url.href).not.toContain(attempt.codeVerifier)
})

it('reads the person, never trusting the email address as verified', async () => {
  const person = { id: '77', name: 'Edda', email: 'edda@example.test' }
  const { login, asked } = createLogin({ '/access_token': token, '/me': { body: person } })
  expect(await login.identify(attempt, { code: 'code-1', iss: undefined })).toEqual({
    subject: '77',
    name: 'Edda',
    email: 'edda@example.test',
    isEmailVerified: false,
  })
  expect(asked[0]?.body).toContain(`code_verifier=${attempt.codeVerifier}`)
  expect(asked[1]?.url.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/)
})

it('accepts people without an email address', async () => {
  const { login } = createLogin({ '/access_token': token, '/me': { body: { id: '77' } } })
  expect(await login.identify(attempt, { code: 'c', iss: undefined })).toMatchObject({
    email: null,
    name: null,
  })
})

it.each([
  ['a refused code', { '/access_token': { status: 400, body: { error: 'invalid_grant' } } }, true],
  ['a provider in trouble', { '/access_token': { status: 503, body: {} } }, false],
])('distinguishes %s', async (_what, answers, isRefused) => {
  await expect(
    createLogin(answers).login.identify(attempt, { code: 'c', iss: undefined }),
  ).rejects.toMatchObject({
    isRefused,
  })
})
