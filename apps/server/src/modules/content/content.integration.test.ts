import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

describe('GET /static-content', () => {
  it('gives anyone every text of the product', async () => {
    const { status, body } = await app.call('GET', '/static-content')
    expect(status).toBe(200)
    expect(body.data.map((text: { code: string }) => text.code)).toEqual([
      'terms',
      'privacy',
      'prices',
      'home',
      'imprint',
    ])
    for (const { content } of body.data) expect(content).toMatch(/^<(p|h2)>/)
  })

  it('does not mind a dead session', async () => {
    expect((await app.call('GET', '/static-content', { token: 'dead' })).status).toBe(200)
  })
})
