import { describe, expect, it } from 'vitest'
import { spareChannels } from './spare-channels.ts'

let id = 0
const channel = (name: string, { hasGuide = true, countryId = 1 } = {}) => ({
  id: (id += 1),
  name,
  countryId,
  hasGuide,
})
const spareOf = (...picked: Parameters<typeof spareChannels>[0]) =>
  spareChannels(picked).map(({ name, versionOf }) => [name, versionOf])

describe('a selection could do without', () => {
  it('channels that have no guide', () => {
    expect(
      spareOf(channel('Zulu', { hasGuide: false }), channel('Arte'), channel('Beta', { hasGuide: false })),
    ).toEqual([
      ['Beta', null],
      ['Zulu', null],
    ])
  })

  it('further picture formats of a channel, never the last one, and no time shift', () => {
    expect(spareOf(channel('Arte HD'), channel('Arte'), channel('Arte UHD'), channel('Arte +1'))).toEqual([
      ['Arte HD', 'Arte'],
      ['Arte UHD', 'Arte'],
    ])
    expect(spareOf(channel('Arte HD'), channel('Arte UHD'))).toEqual([['Arte UHD', 'Arte HD']])
  })

  it('the plain format if only the other has a guide', () => {
    expect(spareOf(channel('Arte', { hasGuide: false }), channel('Arte HD'))).toEqual([['Arte', null]])
  })

  it('no channel of another country by the same name', () => {
    expect(spareOf(channel('Arte'), channel('Arte HD', { countryId: 2 }))).toEqual([])
  })
})
