import { createProgrammeRecord } from '@guidefeed/xmltv'
import { expect, it } from 'vitest'
import type { Adaptation } from './adaptation.ts'
import { createAdaptedGuides } from './adapted-guides.ts'
import { buildChannelGuide } from './channel-guide.ts'
import { writeGuideDays } from './guide-days.ts'
import { createStoredGuide } from './stored-guide.ts'

const day = 20_778
const hourly: Adaptation = { offsetMinutes: 60, lang: null, player: null }

async function storedGuide(version: number, lang = 'en') {
  const programmes = Array.from({ length: 48 }, (_, hour) => {
    const start = day * 86_400 + hour * 3600
    const record = { ...createProgrammeRecord('alfa.is', start, start + 3600), stop: start + 3600 }
    return { ...record, titles: [{ value: `Show ${version} ${hour}` }, { value: `Sendung ${hour}`, lang }] }
  })
  const guide = await buildChannelGuide(
    '<channel id="alfa.is"/>\n',
    writeGuideDays(programmes, 'alfa.is', day),
    null,
  )
  if (guide === null) throw new Error('the guide is new')
  return createStoredGuide(guide, { version, updatedAt: new Date(0) })
}

/** Adapts guides of channels 1, 2, …, and counts what was packed. */
function adapter(keptBytes?: number) {
  const counted = { packed: 0 }
  const adapt = createAdaptedGuides({
    listArchive: async () => [],
    ...(keptBytes !== undefined && { keptBytes }),
  })
  return {
    counted,
    adapt: (guides: Awaited<ReturnType<typeof storedGuide>>[], adaptation = hourly) =>
      adapt(
        guides.map((guide, index) => ({ channelId: index + 1, guide })),
        { adaptation, hasArchive: false },
        () => (counted.packed += 1),
      ),
  }
}

it('a guide is packed once for each adaptation and change of the channel', async () => {
  const { adapt, counted } = adapter()
  const guide = await storedGuide(1)
  const [first] = await adapt([guide])
  expect((await adapt([guide]))[0]).toBe(first)
  expect(counted.packed).toBe(1)
  const [other] = await adapt([guide], { ...hourly, offsetMinutes: 120 })
  const [changed] = await adapt([await storedGuide(2)])
  expect(counted.packed).toBe(3)
  expect(new Set([guide, first, other, changed].map((one) => one?.contentHash)).size).toBe(4)
})

it('concurrent requests share the work', async () => {
  const { adapt } = adapter()
  const guide = await storedGuide(1)
  const [[one], [other]] = await Promise.all([adapt([guide]), adapt([guide])])
  expect(one).toBe(other)
})

it('a guide that the adaptation leaves as it is stays the stored one', async () => {
  const { adapt } = adapter()
  const guide = await storedGuide(1)
  const [french] = await adapt([guide], { offsetMinutes: 0, lang: 'fr', player: null })
  expect(french).toBe(guide)
})

it('those used last are kept within a bounded size, and an answer is whole however small that is', async () => {
  const guides = await Promise.all([storedGuide(1), storedGuide(2), storedGuide(3)])
  const { adapt, counted } = adapter(1)
  expect(await adapt(guides)).toHaveLength(3)
  expect(await adapt(guides)).toHaveLength(3)
  expect(counted.packed).toBe(6)
})
