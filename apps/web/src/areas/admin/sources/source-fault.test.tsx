import type { SourceRun } from '@guidefeed/contract'
import { cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import type { Language } from '../../../messages/languages.ts'
import { createWords } from '../../../messages/words.ts'
import { SourceFault } from './source-fault.tsx'

afterEach(cleanup)

type Fault = Pick<SourceRun, 'error' | 'error_code' | 'error_params'>

async function show(language: Language, fault: Fault) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('adminReasons')
  await words.use(language)
  return render(
    <I18nextProvider i18n={i18n}>
      <SourceFault {...fault} />
    </I18nextProvider>,
  ).container
}

const tooMany: Fault = {
  error: '5,001 channels are new, more than the 5,000 that a source may add in a run. None was added.',
  error_code: 'too_many_new_channels',
  error_params: { found: 5001, allowed: 5000 },
}

test.each([
  [
    'de',
    '5.001 Sender sind neu; höchstens 5.000 darf eine Quelle bei einem Abruf hinzufügen. Keiner wurde hinzugefügt.',
  ],
  ['en', tooMany.error ?? ''],
] as const)('a fault is worded in %s, with numbers as the language writes them', async (language, text) => {
  const container = await show(language, tooMany)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('[lang]')).toBeNull()
})

test('the words of a system are isolated from Arabic ones', async () => {
  const detail = 'getaddrinfo ENOTFOUND guides.example'
  const unreachable = {
    error: `The source cannot be reached: ${detail}`,
    error_code: 'unreachable',
    error_params: { detail },
  } as const
  expect((await show('ar', unreachable)).textContent).toBe(`تعذّر الوصول إلى المصدر: \u2068${detail}\u2069`)
})

test('a fault without a code stays in English, and says so', async () => {
  const container = await show('de', { error: 'It failed.', error_code: null, error_params: null })
  expect(container.querySelector('[lang=en]')?.textContent).toBe('It failed.')
})
