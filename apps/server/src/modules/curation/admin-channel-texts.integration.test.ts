import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string
let id: number

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

beforeEach(async () => {
  await app.database.db.deleteFrom('channel').execute()
  const { channels } = await addChannels(app.database.db, 'IS', ['Fox'])
  id = channels[0]?.id ?? 0
})

const put = (body: object) => app.call('adminChannelUpdate', { params: { id }, token, body })

describe.each([
  ['a long address of a source', 'logo_url', 'logoUrl', `https://example.test/${'l'.repeat(2000)}.png`],
  ["the demo's root-relative address", 'logo_url', 'logoUrl', '/logos/fox.svg'],
  ['a long name of a source', 'name', 'name', 'N'.repeat(150)],
  ['a public id that begins with a dot', 'xmltv_id', 'xmltvId', '.fox.is'],
])('a channel with %s', (_, field, column, text) => {
  beforeEach(() =>
    app.database.db
      .updateTable('channel')
      .set({ [column]: text })
      .where('id', '=', id)
      .execute(),
  )

  it('is listed', async () => {
    const { status, body } = await app.call('adminChannelList', { token })
    expect([status, body.data]).toMatchObject([200, [{ id, [field]: text }]])
  })

  it('takes an edit that sends the stored text back', async () => {
    const { status, body } = await put({ [field]: text, active: false, version: 1 })
    expect([status, body.data]).toMatchObject([200, { [field]: text, active: false, version: 2 }])
  })

  it('takes no such text as a new one', async () => {
    const { status, error } = await put({ [field]: `${text}x` })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })
})

it.each([
  'http://u:p@logos.example/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/a.png',
  'https://10.1.2.3/a.png',
])('a logo is refused if it has credentials or is not public: %s', async (logoUrl) => {
  const { status, error } = await put({ logo_url: logoUrl })
  expect([status, error.error_codes]).toEqual([422, { logo_url: [{ code: 'not_a_public_url' }] }])
})

it('a logo is stored with its scheme in lower case', async () => {
  const { status, body } = await put({ logo_url: 'HTTPS://Logos.Example/A.png' })
  expect([status, body.data]).toMatchObject([200, { logo_url: 'https://Logos.Example/A.png' }])
})

it.each(['Fox\u0007', 'Fox\nOne', 'Fox\u2028', 'Fox\u202E'])(
  'a name is refused if it has invisible control characters: %j',
  async (name) => {
    const { status, error } = await put({ name: `${name}One` })
    expect([status, error.error_codes]).toEqual([422, { name: [{ code: 'unsupported_characters' }] }])
  },
)

it('a text that breaks the rules changes nothing', async () => {
  const change = { name: ' ', xmltv_id: 'Fox One', logo_url: 'javascript:alert(1)', active: false }
  const { status, error } = await put(change)
  expect([status, error.code]).toEqual([422, 'validation_failed'])
  expect(error.errors).toMatchObject({
    name: [expect.anything()],
    xmltv_id: [expect.anything()],
    logo_url: [expect.anything()],
  })
  const listed = await app.call('adminChannelList', { token })
  expect(listed.body.data).toMatchObject([{ name: 'Fox', active: true, version: 1 }])
})
