import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkTransition,
  orderTransitions,
  paymentTransitions,
  subscriptionTransitions,
} from './billing-states.ts'

const machines = [
  ['order', orderTransitions, 'pending', ['completed', 'failed']],
  ['payment', paymentTransitions, 'CREATED', ['COMPLETED', 'FAILED']],
  ['subscription', subscriptionTransitions, 'PENDING', ['CANCELED']],
] as const

describe.each(machines)('the %s’s states', (_name, table, start, finals) => {
  const transitions: Readonly<Record<string, readonly string[]>> = table
  const statuses = Object.keys(transitions)

  it('let through what the table allows and nothing else, staying where one is included', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const attempt = () => checkTransition(transitions, from, to)
        if (transitions[from]?.includes(to) === true) expect(attempt).not.toThrow()
        else expect(attempt).toThrow(`${from} must not become ${to}`)
      }
  })

  it('never leave a final state, along any path from the first one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 20 }), (wishes) => {
        let status: string = start
        let final: string | null = null
        for (const wish of wishes) {
          if (transitions[status]?.includes(wish) === true) status = wish
          final ??= (finals as readonly string[]).includes(status) ? status : null
          if (final !== null) expect(status).toBe(final)
        }
      }),
    )
  })

  it('are all reachable, and have exactly these ends', () => {
    const reached = new Set<string>([start])
    for (const status of reached) for (const next of transitions[status] ?? []) reached.add(next)
    expect([...reached].toSorted()).toEqual(statuses.toSorted())
    expect(statuses.filter((status) => transitions[status]?.length === 0)).toEqual([...finals])
  })
})
