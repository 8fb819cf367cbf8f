import type { SourceState } from '@guidefeed/contract'
import { expect, it } from 'vitest'
import { overallState } from './overall-state.ts'

const group = (state: SourceState) => ({ country: null, sources: 1, failing: 0, state, last_good_at: null })

it.each([
  ['up', ['ok', 'ok'], 'good'],
  ['up', [], 'good'],
  ['up', ['ok', 'waiting'], 'building'],
  ['up', ['waiting', 'failing'], 'troubled'],
  ['down', ['ok', 'failing'], 'down'],
] as const)('guide links %s, sources %j: %s', (guide, states, said) => {
  expect(overallState({ guide, sources: states.map(group) })).toBe(said)
})
