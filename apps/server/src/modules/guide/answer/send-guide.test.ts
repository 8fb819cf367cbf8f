import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deflateFragmentSync } from '@guidefeed/gzip-splice'
import type { Fragment } from '@guidefeed/gzip-splice'
import { afterEach, describe, expect, it } from 'vitest'
import { buildChannelGuide } from '../store/channel-guide.ts'
import { composeGuide, createDocument } from './guide-document.ts'
import type { GuideDocument } from './guide-document.ts'
import { createPlainTurns } from './plain-turns.ts'
import { planAnswer, sendAnswer } from './send-guide.ts'
import { createStoredGuide } from '../store/stored-guide.ts'

const today = 20_778
const channelIds = Array.from({ length: 200 }, (_, id) => id)
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Nine days of 200 channels, as the store holds them. */
async function makeDocument(): Promise<GuideDocument> {
  const days = Array.from({ length: 9 }, (_, index) => {
    const text = Array.from(
      { length: 24 },
      (__, hour) => `<programme><title>${index} ${hour}</title></programme>\n`,
    )
    return { day: today - 1 + index, carry: Buffer.alloc(0), text: Buffer.from(text.join('')) }
  })
  const guide = await buildChannelGuide('<channel/>\n', days, null)
  if (guide === null) throw new Error('the guide is new')
  const stored = createStoredGuide(guide, { version: 1, updatedAt: new Date(0) })
  const link = { changedAt: new Date(0) }
  // From the second day on, where the parts of a channel are not contiguous.
  return composeGuide(
    channelIds.map(() => stored),
    link,
    { firstDay: today, lastDay: today + 7 },
    new Date(0),
  )
}

/** Counts the uncompressed bytes of the fragments that are read. */
function countInflated(document: GuideDocument) {
  const inflated = { bytes: 0 }
  const fragments = document.fragments.map((fragment) => ({
    ...fragment,
    get bytes() {
      inflated.bytes += fragment.plainLength
      return fragment.bytes
    },
  }))
  return { inflated, document: { ...document, fragments } }
}

/** A server that sends only this document, and its record of responses. */
async function serve(document: GuideDocument) {
  const damages: Error[] = []
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    answers.push(response)
    sendAnswer(response, document, planAnswer(request, document, 'xml'), {
      baseHeaders: {},
      stalledMs: 60_000,
      plainTurns: createPlainTurns(),
      onDamage: (error) => damages.push(error),
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  async function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const [response] = await once(get({ host: '127.0.0.1', port, headers }), 'response')
    return response as IncomingMessage
  }
  return { damages, answers, ask }
}

describe('a range of the uncompressed guide', () => {
  it('inflates one channel of 200, at any position', async () => {
    const { inflated, document } = countInflated(await makeDocument())
    const whole = await buffer(await (await serve(document)).ask())
    const { ask } = await serve(document)
    for (const share of [0, 0.25, 0.5, 0.75]) {
      inflated.bytes = 0
      const start = Math.floor(share * whole.byteLength)
      const part = await buffer(await ask({ range: `bytes=${start}-${start}` }))
      expect(part).toEqual(whole.subarray(start, start + 1))
      expect(inflated.bytes).toBeGreaterThan(0)
      expect(inflated.bytes).toBeLessThanOrEqual(whole.byteLength / channelIds.length)
    }
  })
})

describe('a guide sent uncompressed', () => {
  const longText = deflateFragmentSync(Buffer.alloc(64 * 2 ** 20, 'text'))
  const documentOf = (fragment: Fragment): GuideDocument => {
    return createDocument([{ ...fragment, crcOperator: 0 }], 'x', null)
  }

  it.each([{}, { range: 'bytes=100-200' }])(
    'is reported as damaged if it does not inflate: %j',
    async (headers) => {
      const damaged = documentOf({ bytes: Buffer.alloc(500, 0xff), crc32: 0, plainLength: 5000 })
      const { damages, ask } = await serve(damaged)
      await expect(ask(headers).then(buffer)).rejects.toThrow(/aborted|hang up/)
      expect(damages).toHaveLength(1)
    },
  )

  it('is not reported as damaged if its reader disconnects', async () => {
    const { damages, answers, ask } = await serve(documentOf(longText))
    const response = await ask()
    response.destroy()
    await once(answers[0] as ServerResponse, 'close')
    await nextTurn()
    expect(damages).toEqual([])
  })
})
