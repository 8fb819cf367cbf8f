import { expect, test, vi } from 'vitest'
import { createCall } from './call.ts'
import { askForProof, settleProof } from './proof.ts'

const refused = () =>
  Response.json({ message: 'Confirm your identity to continue.', code: 'proof_required' }, { status: 403 })

function setUp(...responses: Response[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(responses.shift() ?? refused()),
  )
  const prove = vi.fn<typeof askForProof>(askForProof)
  const call = createCall({
    fetch,
    token: () => 'secret',
    language: () => 'en',
    words: () => Promise.resolve(null),
    onAnswer: () => {},
    onError: () => {},
    prove,
  })
  /** Resolves after this many refusals have asked for the proof. */
  const untilAsked = (times = 1) =>
    vi.waitFor(() => expect(prove).toHaveBeenCalledTimes(times), { timeout: 300_000 })
  return { call, fetch, untilAsked }
}

const change = { body: { name: 'Nora', email: 'nora@example.test' } }

test('a call that needs a proof is repeated unchanged once the user has given it', async () => {
  const { call, fetch, untilAsked } = setUp(refused(), Response.json({ data: { message: 'done' } }))
  const answer = call('profileUpdate', change)
  await untilAsked()
  expect(fetch).toHaveBeenCalledOnce()
  settleProof(true)
  await expect(answer).resolves.toEqual({ data: { message: 'done' } })
  expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])
})

test('an administrator’s ban is repeated after the proof too', async () => {
  const { call, fetch, untilAsked } = setUp(refused(), Response.json({ data: {} }))
  const answer = call('adminUserBan', {
    params: { id: '7' },
    body: { ban: true, ban_reason: 'Shares the link' },
  })
  await untilAsked()
  settleProof(true)
  await answer
  expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])
})

test('a call fails with its refusal if the user cancels the proof, and the next one asks again', async () => {
  const { call, fetch, untilAsked } = setUp()
  for (const calls of [1, 2]) {
    void untilAsked(calls).then(() => settleProof(false))
    await expect(call('profileUpdate', change)).rejects.toMatchObject({ status: 403, code: 'proof_required' })
    expect(fetch).toHaveBeenCalledTimes(calls)
  }
})

test('concurrent refused calls share one dialog', async () => {
  const { call, fetch, untilAsked } = setUp(
    refused(),
    refused(),
    Response.json({ data: {} }),
    Response.json({ data: {} }),
  )
  const answers = [call('profileUpdate', change), call('dataExport', {})]
  await untilAsked(2)
  settleProof(true)
  await Promise.all(answers)
  expect(fetch).toHaveBeenCalledTimes(4)
})
