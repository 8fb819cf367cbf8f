import { expect, test, vi } from 'vitest'
import { formatUtcDay, formatUtcWeekday } from './format-chart.ts'

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('days of the server keep their date in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(formatUtcWeekday('2026-11-21', 'en')).toBe('Sat 21')
  expect(formatUtcDay('2026-11-21', 'en')).toBe('21 Nov')
})
