import { cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { ServiceEnd } from './service-end.tsx'

afterEach(cleanup)

const minuteMs = 60_000

test.each([
  ['a past term is worded as ended', -9.5, 'Ended 9 minutes ago'],
  ['a term in force is not', 9.5, 'in 9 minutes'],
])('%s', async (_what, minutes, text) => {
  const i18n = createI18n()
  await createWords(i18n).load('adminUsers')
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <ServiceEnd at={new Date(Date.now() + minutes * minuteMs).toISOString()} />
    </I18nextProvider>,
  )
  expect(container.textContent).toBe(text)
})
