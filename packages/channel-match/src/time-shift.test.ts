import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import { shiftOf } from './time-shift.ts'
import { readName } from './read-name.ts'

const catalogue = [
  ['tern.uk', 'Tern TV', 'GB'],
  ['ternplus1.us', 'Tern TV +1', 'US'],
  ['ternkids.uk', 'Tern Kids', 'GB'],
  ['canalplus.fr', 'Canal+', 'FR'],
].map(([xmltvId = '', name = '', country = ''], id) => ({ id, xmltvId, name, country, aliases: [] }))
const match = createMatcher(catalogue)
const find = (id: string, ...names: string[]) => match({ id, names, country: null })

it.each([
  ['Film4 +1', 1],
  ['Film4+1 HD', 1],
  ['Film4 (+2)', 2],
  ['Film4', 0],
  ['Canal+', 0],
  ['1+1', 1],
])('%s is shifted by %i hours', (name, hours) => {
  expect(shiftOf(readName(name).words)).toBe(hours)
})

describe('a time shift', () => {
  it('that a channel lacks makes it doubtful, whatever the id says', () => {
    expect(find('ternkids.uk', 'UK: Tern Kids +1')).toMatchObject({
      kind: 'doubtful',
      candidates: [{ reasons: ['id', 'without_shift'] }],
    })
    expect(find('', 'UK ★ Tern Kids +1')).toMatchObject({
      kind: 'doubtful',
      candidates: [
        { channel: { xmltvId: 'ternkids.uk' }, reasons: ['similar_name', 'country', 'without_shift'] },
      ],
    })
    expect(find('ternkids.uk@Plus1')).toMatchObject({
      kind: 'doubtful',
      candidates: [{ reasons: ['id', 'without_shift'] }],
    })
  })

  it('of a foreign channel is no reason to take it', () => {
    expect(find('', 'UK ★ Tern TV HD +1')).toMatchObject({
      kind: 'doubtful',
      candidates: [{ channel: { xmltvId: 'ternplus1.us' }, reasons: ['name', 'other_country'] }],
    })
  })

  it('that an entry lacks makes the shifted channel doubtful', () => {
    expect(find('ternplus1.us', 'US: Tern TV')).toMatchObject({
      kind: 'doubtful',
      candidates: expect.arrayContaining([
        expect.objectContaining({ channel: catalogue[1], reasons: expect.arrayContaining(['with_shift']) }),
      ]),
    })
  })

  it('that both have is no doubt', () => {
    expect(find('ternplus1.us', 'US: Tern TV HD+1')).toMatchObject({ kind: 'match' })
    expect(find('ternplus1.us', 'Anything')).toMatchObject({ kind: 'match' })
    expect(find('canalplus.fr', 'Canal+')).toMatchObject({ kind: 'match' })
  })
})
