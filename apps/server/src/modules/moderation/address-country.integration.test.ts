import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeMmdb } from '../../../test/mmdb.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'guidefeed-mmdb-'))
const file = join(folder, 'countries.mmdb')

beforeAll(async () => {
  writeFileSync(file, makeMmdb({ '203.0.113.0/24': { country: { iso_code: 'IS' } } }))
  app = await createTestApp({ env: { GEOIP_FILE: file } })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

it('addresses have the country of GEOIP_FILE in the list, on their page and at their user', async () => {
  const { db } = app.database
  const { token } = await addUser(db, { isAdmin: true })
  const user = await addUser(db)
  const now = app.clock.now()
  await db
    .insertInto('userAddress')
    .values(
      ['203.0.113.7', '198.51.100.7'].map((ip) => ({
        userId: user.id,
        ip,
        firstSeenAt: now,
        lastSeenAt: now,
        fetches: 1,
        userAgent: 'VLC',
      })),
    )
    .execute()
  const list = await app.call('adminIpAddressList', { token, query: { sort: 'ip' } })
  const ofUser = await app.call('adminUserIps', { token, params: { id: user.id } })
  for (const { body } of [list, ofUser])
    expect(Object.fromEntries(body.data.map(({ ip, country }) => [ip, country]))).toEqual({
      '203.0.113.7': 'IS',
      '198.51.100.7': null,
    })
  const page = await app.call('adminIpAddressRead', { token, params: { ip: '203.0.113.0/24' } })
  expect(page.body.data.country).toBe('IS')
})
