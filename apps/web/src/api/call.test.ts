import { expect, test, vi } from 'vitest'
import { loadAnswerWords } from '../messages/answer-words.ts'
import { createCall } from './call.ts'

function setUp(respond: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond)
  const onError = vi.fn<() => void>()
  const call = createCall({
    fetch,
    token: () => 'secret',
    language: () => 'ar',
    words: loadAnswerWords,
    onAnswer: () => {},
    onError,
    prove: () => Promise.resolve(false),
  })
  return { call, fetch, onError }
}

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

test('a call requests the address of its route, with query, token and idempotency key', async () => {
  const { call, fetch } = setUp(json(200, { data: [] }))
  await call('channelSchedule', { params: { id: '7' }, query: { date: '2026-11-21' }, idempotencyKey: 'k' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/epg/7?date=2026-11-21')
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'ar',
    'idempotency-key': 'k',
  })
})

// Specification: 8.3
test('a refusal is an error with the code and the text of the server', async () => {
  const { call, onError } = setUp(json(409, { message: 'Changed.', code: 'cart_changed' }))
  await expect(call('serviceStatus', {})).rejects.toMatchObject({ status: 409, code: 'cart_changed' })
  expect(onError).toHaveBeenCalledOnce()
})

test('refusals, field errors and notices are localised by their codes', async () => {
  const refused = setUp(
    json(422, {
      message: 'Check the highlighted fields.',
      code: 'validation_failed',
      errors: { name: ['Enter at most 100 characters.'], email: ['Enter a valid email address.'] },
      error_codes: { name: [{ code: 'too_long', params: { max: 100 } }], email: [{ code: 'not_an_email' }] },
    }),
  )
  await expect(refused.call('serviceStatus', {})).rejects.toMatchObject({
    message: 'تحقق من الحقول المعلَّمة.',
    fields: { name: ['عدد الأحرف المسموح 100 على الأكثر.'], email: ['أدخل عنوان بريد إلكتروني صحيحًا.'] },
  })
  const notice = { message: 'Saved.', code: 'channels_saved', params: { count: 5 } }
  const answered = setUp(json(200, { data: notice }))
  expect(await answered.call('logout', {})).toMatchObject({
    data: { message: 'تم الحفظ. عدد القنوات في رابط دليلك: 5.' },
  })
})

test('a network failure is an error with status 0', async () => {
  const { call } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('serviceStatus', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('an aborted call reports no problem', async () => {
  const abort = new AbortController()
  abort.abort()
  const { call, onError } = setUp(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(call('serviceStatus', { signal: abort.signal })).rejects.toThrow('aborted')
  expect(onError).not.toHaveBeenCalled()
})
