import { deflateFragmentSync, spliceGzip } from '@guidefeed/gzip-splice'
import { expect, it } from 'vitest'
import { createGuideMeasure } from './guide-measure.service.ts'

it('counts channels and programmes wherever pieces are cut, and inflates the guide once', async () => {
  const channels = 700
  const programmes = 20_000
  // Ids of many lengths, so that cuts fall on every character of an element's name.
  const text =
    Array.from({ length: channels }, (_, id) => `<channel id="${'c'.repeat(id % 23)}"/>\n`).join('') +
    Array.from({ length: programmes }, (_, id) => `<programme start="${'1'.repeat(id % 31)}"/>\n`).join('')
  const splice = spliceGzip([deflateFragmentSync(Buffer.from(text))])
  let inflated = 0
  const counted = {
    ...splice,
    get parts() {
      inflated += 1
      return splice.parts
    },
  }
  const builtAt = new Date(0)
  const measure = createGuideMeasure({ guideOfUser: async () => ({ splice: counted, builtAt }) })
  expect(await measure(1)).toEqual({ channels, programmes, bytes: splice.byteLength, builtAt })
  expect(inflated).toBe(1)
})
