import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addressOf, guessMany } from '../../../../test/guesses.ts'

/** Far above the limit. */
const guesses = 1000

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const fetchFrom = (path: string, ip: string) => fetchRaw(app, path, { headers: { 'x-forwarded-for': ip } })
const guessFrom = (ip: string) =>
  fetchFrom(`/${randomBytes(16).toString('base64url')}.xml.gz`, ip).then((answer) => {
    expect(answer.body).toHaveLength(0)
    expect(answer.headers['content-type']).toBeUndefined()
    return answer
  })
/** All tokens with one other character, and the token in one case. The last character has bits that a decoder ignores. */
function similarTo(token: string): string[] {
  const others = token
    .split('')
    .flatMap((_, at) =>
      base64url.split('').map((character) => token.slice(0, at) + character + token.slice(at + 1)),
    )
  return [...others, token.toLowerCase(), token.toUpperCase()].filter((guess) => guess !== token)
}
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const episodes = async () => {
  const { body } = await app.call('adminAuditLog', {
    query: { action: 'guide_link.throttled' },
    token: admin.token,
  })
  return body.data as { ip: string }[]
}

it('1,000 guesses at a link from one address find none, are throttled and audited once', async () => {
  const ip = '198.51.100.66'
  const known = await addCustomer(app, { channelIds: [] })
  expect((await fetchFrom(known.xmlGz, ip)).status).toBe(200)
  const fresh = await addCustomer(app, { channelIds: [] })
  // Highly concurrent, because each waits for a quarter of a second.
  expect(await guessMany(guesses, () => guessFrom(ip), 500)).toEqual({ 404: guesses })
  const slowed = await guessFrom(ip)
  expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([404, true])
  expect(await episodes()).toMatchObject([{ ip }])
  // Other customers behind the same address, with and without an earlier fetch.
  expect((await fetchFrom(known.xmlGz, ip)).status).toBe(200)
  expect((await fetchFrom(fresh.xmlGz, ip)).status).toBe(200)
}, 120_000)

it('a new link behind a guessing address is found among batched guesses', async () => {
  const ip = '198.51.100.67'
  await guessMany(120, () => guessFrom(ip))
  const { xmlGz } = await addCustomer(app, { channelIds: [] })
  const all = await Promise.all([
    ...Array.from({ length: 200 }, () => guessFrom(ip)),
    fetchFrom(xmlGz, ip),
    ...Array.from({ length: 200 }, () => guessFrom(ip)),
  ])
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('tokens that differ from a link’s by one character or by case find none, from many addresses', async () => {
  const { xmlGz } = await addCustomer(app, { channelIds: [] })
  const [token = ''] = xmlGz.split('/').at(-1)?.split('.') ?? []
  const guesses = similarTo(token)
  const answers = await guessMany(guesses.length, (number) =>
    fetchFrom(`/${guesses[number]}.xml.gz`, addressOf(number)),
  )
  expect(answers).toEqual({ 404: guesses.length })
  expect((await fetchFrom(`/${token}.xml.gz`, addressOf(0))).status).toBe(200)
})

it('a whitelisted address is never throttled', async () => {
  const ip = '192.0.2.78'
  const before = (await episodes()).length
  const whitelisting = { token: admin.token, body: {} }
  const { status } = await app.call('adminIpAddressWhitelist', { params: { ip }, ...whitelisting })
  expect(status).toBe(200)
  await guessMany(150, () => guessFrom(ip))
  expect((await guessFrom(ip)).headers['retry-after']).toBeUndefined()
  expect(await episodes()).toHaveLength(before)
})
