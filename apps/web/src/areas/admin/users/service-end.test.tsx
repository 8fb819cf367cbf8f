import { cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { ServiceEnd } from './service-end.tsx'

afterEach(cleanup)

const minuteMs = 60_000

test.each([
  ['a past term is worded as ended', -9.5, -9.5, 'Ended 9 minutes ago'],
  ['a term in force is not', 9.5, 9.5, 'in 9 minutes'],
  ['a term in its grace period is not', -9.5, 9.5, '9 minutes ago'],
])('%s', async (_what, finish, access, text) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const service = { finish_at: inMinutes(finish), access_until: inMinutes(access) }
  const i18n = createI18n()
  await createWords(i18n).load('adminUsers')
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <ServiceEnd service={service} />
    </I18nextProvider>,
  )
  expect(container.textContent).toBe(text)
})
