import { describe, expect, it } from 'vitest'
import { judgeNames } from './judge-names.ts'

/** `keys`: the name of each id before and now; no name now = no longer there. The channel is the id's position, from 1 on. */
function judge(keys: Record<string, [string, string | null]>) {
  const entries = Object.entries(keys)
  const found = entries.flatMap(([key, [, now]]) => (now === null ? [] : [{ key, names: [now], icon: null }]))
  const known = new Map(
    entries.map(([key, [before]], index) => [key, { channelId: index + 1, names: [before], icon: null }]),
  )
  const { moved, left, doubtful } = judgeNames(found, known)
  return { moved: Object.fromEntries(moved), ...(left.length > 0 && { left }), doubtful: [...doubtful] }
}

describe('judgeNames', () => {
  it('follows names that numbers have exchanged', () => {
    expect(judge({ 101: ['Alpha', 'Beta'], 102: ['Beta', 'Alpha'] })).toEqual({
      moved: { 101: '102', 102: '101' },
      doubtful: [],
    })
    expect(judge({ 1: ['Ö 1', 'B'], 2: ['B', 'C'], 3: ['C', 'O1'] }).moved).toEqual({
      1: '2',
      2: '3',
      3: '1',
    })
  })

  it('follows a name to another number if its own is gone', () => {
    expect(judge({ 101: ['Alpha', 'Beta'], 102: ['Beta', null] })).toEqual({
      moved: { 101: '102' },
      left: ['102'],
      doubtful: [],
    })
  })

  it('doubts a name that two ids have now', () => {
    expect(judge({ 101: ['Alpha', 'Beta'], 102: ['Beta', 'Beta'] })).toEqual({ moved: {}, doubtful: ['101'] })
    expect(judge({ 1: ['A', 'C'], 2: ['B', 'C'], 3: ['C', null] })).toEqual({
      moved: {},
      doubtful: ['1', '2'],
    })
  })

  it('doubts a chain of names that does not end', () => {
    expect(judge({ 1: ['A', 'B'], 2: ['B', 'C'], 3: ['C', 'Z'] })).toEqual({
      moved: {},
      doubtful: ['1', '2', '3'],
    })
  })

  it('doubts exchanged names of ids that spell the old ones', () => {
    expect(judge({ 'alpha.is': ['Alpha', 'Beta'], 'beta.is': ['Beta', 'Alpha'] })).toEqual({
      moved: {},
      doubtful: ['alpha.is', 'beta.is'],
    })
  })

  it('doubts another name, and another number of the same name', () => {
    expect(judge({ 1: ['Alpha', 'Zulu'], 2: ['Sport', 'Sport 2'] }).doubtful).toEqual(['1', '2'])
  })

  it('accepts other spelling, and words that are added or left out', () => {
    const { moved, doubtful } = judge({
      1: ['Alpha', 'ALPHA-'],
      2: ['RTL Nitro', 'Nitro'],
      3: ['Alfa', 'Alfa Plus'],
    })
    expect([moved, doubtful]).toEqual([{}, []])
  })

  it('has no doubt without names', () => {
    const known = new Map([
      ['1', { channelId: 1, names: [], icon: null }],
      ['2', { channelId: 2, names: ['Beta'], icon: null }],
      ['3', { channelId: 3, names: ['7'], icon: null }],
    ])
    const found = [
      { key: '1', names: ['Alpha'], icon: null },
      { key: '2', names: ['12'], icon: null },
      { key: '3', names: ['Gamma'], icon: null },
    ]
    expect(judgeNames(found, known)).toEqual({ moved: new Map(), left: [], doubtful: new Set() })
  })
})
