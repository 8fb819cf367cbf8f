import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TermRow } from '../ledger/term.repository.ts'
import { currentTerm, holdingOf, reversedWith } from './holding.ts'
import { addDays } from './term.ts'

const start = new Date('2026-11-21T12:00:00Z')

/** Each row begins a term or builds on what is held. */
type Written = { kind: TermRow['kind']; limit: number; moves: boolean }

function write(rows: TermRow[], { kind, limit, moves }: Written): TermRow[] {
  const id = rows.length + 1
  const held = holdingOf(rows)
  const begins = kind === 'trial' || kind === 'year' || held === null
  const row: TermRow = {
    id,
    kind: begins ? 'year' : kind,
    buildsOn: begins ? null : held.top.id,
    orderId: kind === 'change' && !begins ? null : id,
    serviceId: 1,
    channelLimit: limit,
    priceCents: limit * 10,
    discountCents: 0,
    startAt: addDays(start, id),
    finishAt: begins || kind === 'renewal' || (kind === 'change' && moves) ? addDays(start, 365 + id) : null,
    reversedAt: null,
    bringsMethod: false,
  }
  return [...rows, row]
}

const giveBack = (rows: TermRow[], id: number): TermRow[] => {
  const ids = new Set(reversedWith(rows, id).map((row) => row.id))
  return rows.map((row) => (ids.has(row.id) ? { ...row, reversedAt: addDays(start, 100) } : row))
}

const Life = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom<TermRow['kind']>('year', 'renewal', 'upgrade', 'upgrade', 'upgrade', 'change'),
        limit: fc.integer({ min: 1, max: 500 }),
        moves: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.nat().map((back) => ({ back })) },
  ),
  { minLength: 1, maxLength: 12 },
)
const live = (life: typeof Life extends fc.Arbitrary<infer Life> ? Life : never) =>
  life.reduce<TermRow[]>((rows, step) => {
    if (!('back' in step)) return write(rows, step)
    return rows.length === 0 ? rows : giveBack(rows, 1 + (step.back % rows.length))
  }, [])

describe('what is held', () => {
  it('never rests on a row that was given back', () => {
    fc.assert(
      fc.property(Life, (life) => {
        const rows = live(life)
        const reversed = new Set(rows.filter((row) => row.reversedAt !== null).map(({ id }) => id))
        const [base] = currentTerm(rows)
        for (let row = holdingOf(rows)?.top; row !== undefined && row.id !== base?.id;) {
          const { buildsOn } = row
          expect(reversed.has(row.id)).toBe(false)
          row = rows.find(({ id }) => id === buildsOn)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is as before once an upgrade is given back, whatever was built on it', () => {
    fc.assert(
      fc.property(Life, fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 4 }), (life, limits) => {
        const before = live(life)
        fc.pre(holdingOf(before) !== null)
        const upgraded = [7, ...limits].reduce<TermRow[]>(
          (rows, limit) => write(rows, { kind: 'upgrade', limit, moves: false }),
          before,
        )
        expect(holdingOf(giveBack(upgraded, before.length + 1))).toEqual(holdingOf(before))
      }),
      { numRuns: 2000 },
    )
  })

  it('ends with the row that began the term, and survives the reversal of an earlier one', () => {
    const years = ['year', 'renewal', 'upgrade'] as const
    const rows = years.reduce<TermRow[]>((all, kind) => write(all, { kind, limit: 50, moves: false }), [])
    expect(holdingOf(giveBack(rows, 2))).toBeNull()
    expect(holdingOf(giveBack(rows, 1))?.top.id).toBe(3)
  })

  it('keeps an end that an administrator moved during an upgrade that is given back', () => {
    const year = write([], { kind: 'year', limit: 50, moves: false })
    const upgraded = write(year, { kind: 'upgrade', limit: 200, moves: false })
    const moved = write(upgraded, { kind: 'change', limit: 200, moves: true })
    const held = holdingOf(giveBack(moved, 2))
    expect([held?.top.channelLimit, held?.finishAt]).toEqual([50, addDays(start, 368)])
  })
})
