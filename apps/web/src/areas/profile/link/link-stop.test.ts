import type { Subscription } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { linkStopOf } from './link-stop.ts'
import { runningYear as running } from '../test/subscription.ts'

const ended: Subscription = { ...running, status: 'CANCELED' }
const trial: Subscription = { ...ended, is_trial: true, finish_at: '2026-11-28T18:00:00.000Z' }

test('the link works while any subscription is active', () => {
  expect(linkStopOf([ended, running, trial])).toBeNull()
  expect(linkStopOf([])).toBeNull()
})

test('an unpaid renewal pauses the link', () => {
  expect(linkStopOf([trial, { ...running, status: 'INACTIVE' }])).toEqual({ kind: 'paused' })
})

test('once all have ended, the link ends with the last of them', () => {
  expect(linkStopOf([trial, ended])).toEqual({ kind: 'ended', wasTrial: false, at: ended.finish_at })
  expect(linkStopOf([trial])).toEqual({ kind: 'ended', wasTrial: true, at: trial.finish_at })
})

test('a new order or the lack of a former subscription shows no end', () => {
  const waiting: Subscription = { ...running, status: 'PENDING', started_at: null, finish_at: null }
  expect(linkStopOf([ended, waiting])).toBeNull()
  expect(linkStopOf([{ ...waiting, status: 'CANCELED' }])).toBeNull()
})
