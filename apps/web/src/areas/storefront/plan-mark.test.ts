import type { Service } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { planMarks } from './plan-mark.ts'

const services = [50, 100, 200].map((limit) => ({
  id: limit,
  name: `Guide ${limit}`,
  channel_limit: limit,
})) as Service[]
const held = { service: 'Guide 100', channel_limit: 100, is_trial: false }

test.each([
  ['the middle plan to start with, for a visitor without channels', undefined, 0, [null, 'start', null]],
  ['the smallest plan with room, for a visitor', undefined, 60, [null, 'fits', null]],
  ['the own plan, whatever is selected in it', held, 40, [null, 'own', null]],
  ['the next plan too, for a selection beyond the own one', held, 120, [null, 'own', 'fits']],
  ['the smallest plan with room, in a trial', { ...held, is_trial: true }, 40, ['fits', null, null]],
] as const)('marks %s', (_, own, count, marks) => {
  expect(services.map(planMarks(services, own, count, 8000))).toEqual(marks)
})

// Specification: A.760
test('starts no visitor with a plan that has more room than there are channels', () => {
  expect(services.map(planMarks(services, undefined, 0, 90))).toEqual(['start', null, null])
  expect(services.map(planMarks(services, undefined, 0, 20))).toEqual(['start', null, null])
})

test.each([
  ['until the number of channels is known', services, undefined, 0],
  ['of a single plan', services.slice(1, 2), undefined, 8000],
  ['for the owner of a plan without channels', services, held, 8000],
] as const)('recommends no start %s', (_, offered, own, existing) => {
  expect(offered.map(planMarks(offered, own, 0, existing))).not.toContain('start')
})
