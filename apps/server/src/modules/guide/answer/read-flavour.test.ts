import { describe, expect, it } from 'vitest'
import { flavourOf, readFlavour } from './read-flavour.ts'

const read = (query: string) => readFlavour(query).flavour
const wrongOf = (query: string) => readFlavour(query).wrongOptions

describe('the options of an address', () => {
  it.each([
    ['', 1, 7],
    ['days=3', 1, 3],
    ['past=0', 0, 7],
    ['days=1&past=0', 0, 1],
    ['days=2&days=3', 1, 2],
    ['days=', 1, 7],
    ['_=1700000000', 1, 7],
  ])('"%s" selects %i days back and %i ahead', (query, daysBack, daysAhead) => {
    expect(read(query)).toMatchObject({ daysBack, daysAhead })
    expect(wrongOf(query)).toBe('')
  })

  it.each(['days=0', 'days=8', 'days=-1', 'days=3.5', 'days=99999', 'past=x', 'past=%00', 'days=1e0'])(
    'a wrong value (%s) counts as absent and is reported',
    (query) => {
      expect(read(query)).toEqual(read(''))
      expect(wrongOf(query)).toBe(query)
    },
  )

  it('a wrong value leaves the other options as they are', () => {
    expect(read('days=99&past=0')).toEqual(read('past=0'))
    expect(wrongOf('days=99&past=0')).toBe('days=99')
  })

  it('are kept apart from those that the link remembers', () => {
    expect(flavourOf('', 'days=2')).toMatchObject({ flavour: { daysAhead: 2 }, ownOptions: null })
    expect(flavourOf('_=1', 'days=2')).toMatchObject({ flavour: { daysAhead: 2 }, ownOptions: null })
    expect(flavourOf('offset=+60&past=9', 'days=2')).toMatchObject({
      flavour: { daysAhead: 7 },
      ownOptions: 'offset=60',
      wrongOptions: 'past=9',
    })
    expect(flavourOf('days=0', '')).toMatchObject({ ownOptions: '', wrongOptions: 'days=0' })
  })

  it('a long value is shortened in the report', () => {
    expect(wrongOf(`days=${'9'.repeat(8000)}`)).toBe(`days=${'9'.repeat(40)}`)
  })
})
