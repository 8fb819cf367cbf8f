import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProcessData } from '../../test/process-data.ts'
import { runCommandLine } from '../../test/run-command.ts'
import { addGuideLink } from '../../test/factories/guide-link.ts'
import { addUser } from '../../test/factories/users.ts'
import { createSealedStores } from '../built-in-secrets.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { createClock } from '../lib/clock.ts'
import { createGuideLinks } from '../modules/guide/index.ts'
import { createKeyCheck } from '../modules/sealing/index.ts'

const [firstKey, secondKey, thirdKey] = ['first', 'second', 'third'].map((name) =>
  `${name} key `.padEnd(40, '.'),
) as [string, string, string]
const data = await createProcessData()
let database: Database
let userIds: number[]

beforeAll(async () => {
  database = await openDatabase(data)
  await keyCheckOf(firstKey).require()
  userIds = [(await addUser(database.db)).id, (await addUser(database.db)).id]
  for (const id of userIds)
    await database.db.transaction().execute((tx) => addGuideLink(linksOf(firstKey), tx, id))
})
afterAll(async () => {
  await database.close()
  rmSync(data.dataDir, { recursive: true, force: true })
})

const secretsOf = (key: string) => ({ db: database.db, keys: { current: key, previous: [] } })
const keyCheckOf = (key: string) =>
  createKeyCheck({ ...secretsOf(key), stores: createSealedStores(secretsOf(key)) })

function linksOf(key: string) {
  const [store] = createSealedStores(secretsOf(key))
  if (store === undefined) throw new Error('guide links are sealed')
  return createGuideLinks({ clock: createClock(), secretBox: store.box, guideUrl: () => 'http://localhost' })
}

const readLinks = async (key: string) => Promise.all(userIds.map((id) => linksOf(key).find(database.db, id)))
const reseal = (env: Record<string, string>, ...options: string[]) =>
  runCommandLine('secrets', ['reseal', ...options], { ...data, env: { ...data.env, ...env } })

describe('npm run secrets -- reseal', () => {
  it('refuses a key that the database does not know', async () => {
    const { code, stderr } = await reseal({ SECRET_KEY: secondKey })
    expect(code).toBe(1)
    expect(stderr).toContain('SECRET_KEY is not the key')
    expect(await readLinks(firstKey)).not.toContain(null)
  })

  it('reseals with the current key, so that the previous one can be removed', async () => {
    const before = await readLinks(firstKey)
    const keys = { SECRET_KEY: secondKey, SECRET_KEY_PREVIOUS: firstKey }
    const { code, stdout } = await reseal(keys)
    expect(code).toBe(0)
    expect(stdout).toMatch(/guide links +2 +0 +0\n/)
    expect(await readLinks(secondKey)).toEqual(before)
    await keyCheckOf(secondKey).require()
    await expect(keyCheckOf(firstKey).require()).rejects.toThrow('SECRET_KEY is not the key')
    expect((await reseal(keys)).stdout).toMatch(/guide links +0 +2 +0\n/)
  })

  it('adopts another key only when asked to give up unreadable values', async () => {
    const givenUp = await reseal({ SECRET_KEY: thirdKey }, '--give-up-unreadable')
    expect(givenUp.code).toBe(0)
    expect(givenUp.stdout).toMatch(/guide links +0 +0 +2\n/)
    await keyCheckOf(thirdKey).require()
    expect(await readLinks(thirdKey)).toEqual([null, null])
    const { code, stdout } = await reseal({ SECRET_KEY: thirdKey })
    expect([code, stdout.includes('SECRET_KEY_PREVIOUS, or use --give-up-unreadable')]).toEqual([1, true])
  })

  it.each([[[]], [['open']], [['reseal', '--all']]])('shows its usage for %j', async (args) => {
    const { code, stderr } = await runCommandLine('secrets', args, data)
    expect([code, stderr.includes('npm run secrets -- reseal')]).toEqual([1, true])
  })
})
