import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkTransition,
  methodSetupTransitions,
  orderTransitions,
  paymentTransitions,
  subscriptionTransitions,
} from './billing-states.ts'

const machines = [
  ['order', orderTransitions, 'pending', ['completed', 'failed']],
  ['payment', paymentTransitions, 'CREATED', ['COMPLETED', 'FAILED']],
  ['method setup', methodSetupTransitions, 'CREATED', ['COMPLETED', 'FAILED']],
  ['subscription', subscriptionTransitions, 'PENDING', ['CANCELED']],
] as const

describe.each(machines)('the %s’s status', (_name, table, start, finals) => {
  const transitions: Readonly<Record<string, readonly string[]>> = table
  const statuses = Object.keys(transitions)

  it('changes only along the table’s transitions', () => {
    const isLetThrough = (from: string, to: string) => {
      try {
        checkTransition(transitions, from, to)
        return true
      } catch {
        return false
      }
    }
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))
    expect(pairs.filter(([from, to]) => isLetThrough(from, to))).toEqual(
      statuses.flatMap((from) =>
        statuses.filter((to) => transitions[from]?.includes(to)).map((to) => [from, to]),
      ),
    )
  })

  it('never leaves a final state', () => {
    const anyPath = fc.array(fc.constantFrom(...statuses), { maxLength: 20 })
    const walk = (path: string[]) =>
      path.reduce(
        (seen, next) => (transitions[seen.at(-1) ?? '']?.includes(next) === true ? [...seen, next] : seen),
        [start as string],
      )
    const isFinal = (status: string) => (finals as readonly string[]).includes(status)
    const check = fc.property(anyPath, (path) =>
      walk(path)
        .slice(0, -1)
        .every((status) => !isFinal(status)),
    )
    expect(fc.check(check).failed).toBe(false)
  })

  it('reaches every state, with exactly these final ones', () => {
    const reached = new Set<string>([start])
    for (const status of reached) for (const next of transitions[status] ?? []) reached.add(next)
    expect([...reached].toSorted()).toEqual(statuses.toSorted())
    expect(statuses.filter((status) => transitions[status]?.length === 0)).toEqual([...finals])
  })
})
