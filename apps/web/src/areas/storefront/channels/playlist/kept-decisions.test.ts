import { afterEach, expect, test } from 'vitest'
import { choicesBefore } from './choices-before.ts'
import { noChoices } from './chosen-channels.ts'
import { keepDecisions, recallDecisions } from './kept-decisions.ts'

afterEach(() => localStorage.clear())

const entry = (at: number, name: string, id = '') => ({ at, name, names: [name], id, group: '' })
const result = {
  found: [
    { ...entry(0, 'UK: Film4'), channelId: 4 },
    { ...entry(1, 'UK: Dave'), channelId: 5 },
  ],
  doubtful: [
    { ...entry(2, 'HBO', 'hbo'), proposed: null, candidates: [{ channelId: 6, reasons: [] }] },
    { ...entry(3, 'AXN'), proposed: null, candidates: [{ channelId: 7, reasons: [] }] },
  ],
  missing: [{ ...entry(4, 'Havsbris 5'), search: 'Havsbris 5' }],
}
const choices = {
  decisions: new Map([
    [0, 6],
    [1, null],
  ]),
  dropped: new Set([5]),
  searched: new Map([[4, 8]]),
}
const later = (userId: number | null, read = result, isKnown = true) =>
  choicesBefore(read, { before: recallDecisions(userId), selection: new Set(), isKnown: () => isKnown })

// Specification: A.797
test('all that was decided of a playlist is known when it is read again', () => {
  keepDecisions(result, choices, null)
  expect(later(null)).toEqual(choices)
  const shifted = { ...result, missing: [{ ...entry(9, 'Havsbris 5'), search: 'Havsbris 5' }] }
  expect(later(null, shifted).searched).toEqual(new Map([[9, 8]]))
})

test('a channel of the guide decides an entry, unless another candidate is proposed', () => {
  const candidates = [6, 9].map((channelId) => ({ channelId, reasons: [] }))
  const decidedFor = (proposed: number | null) =>
    choicesBefore(
      { found: [], doubtful: [{ ...entry(2, 'HBO'), proposed, candidates }], missing: [] },
      { before: new Map(), selection: new Set([9]), isKnown: () => true },
    ).decisions.get(0)
  expect([decidedFor(null), decidedFor(9), decidedFor(6)]).toEqual([9, 9, undefined])
})

test('a decision that is taken back, or whose channel is gone, is forgotten', () => {
  keepDecisions(result, choices, null)
  expect(later(null, result, false).searched).toEqual(new Map())
  keepDecisions(result, noChoices, null)
  expect(recallDecisions(null).size).toBe(0)
})

test('decisions are those of a guest, who may log in with them, or of one customer', () => {
  keepDecisions(result, choices, null)
  expect(later(7)).toEqual(choices)
  keepDecisions(result, { ...choices, dropped: new Set([4]) }, 7)
  expect(later(7).dropped).toEqual(new Set([4]))
  expect(recallDecisions(8).size).toBe(0)
  expect(recallDecisions(null).size).toBe(0)
})

test('no text that may be an address is stored, and damaged decisions are none', () => {
  const address = { ...result, missing: [{ ...entry(4, 'http://host/secret.ts'), search: '' }] }
  keepDecisions(address, choices, null)
  expect(localStorage.getItem('playlistDecisions')).not.toContain('secret')
  localStorage.setItem('playlistDecisions', '{"ownerId":null,"entries":[["a"]]}')
  expect(recallDecisions(null).size).toBe(0)
})
