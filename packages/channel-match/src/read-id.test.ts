import { describe, expect, it } from 'vitest'
import { isMainFeed, readId } from './read-id.ts'

describe('an id', () => {
  it.each([
    ['MBC2.ae@SD', 'mbc2', 'AE', 'sd'],
    ['Quest.Red.uk', 'questred', 'GB', null],
    ['Canal+Sport.fr', 'canalplussport', 'FR', null],
    ['local.tv', 'localtv', null, null],
    ['bbc1.gb', 'bbc1', 'GB', null],
    ['movies.hd', 'movieshd', null, null],
    ['radio.eu', 'radioeu', null, null],
    ['us', 'us', null, null],
    [' 101 ', '101', null, null],
    ['', '', null, null],
  ])('%s is %s of %s, feed %s', (id, key, country, feed) => {
    expect(readId(id)).toMatchObject({ key, country, feed })
  })

  it('names the channel itself by a picture format or main feed, not by a city or a time shift', () => {
    expect([null, 'sd', '4k', '1080p', 'east', 'uk'].filter(isMainFeed)).toHaveLength(6)
    expect(['west', 'pacific', 'plus1', 'london'].filter(isMainFeed)).toEqual([])
  })
})
