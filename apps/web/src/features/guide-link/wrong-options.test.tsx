import { guideOptions } from '@guidefeed/contract'
import type { WrongOption } from '@guidefeed/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { languages } from '../../messages/languages.ts'
import { createWords } from '../../messages/words.ts'
import { WrongOptions } from './wrong-options.tsx'

const wrong = guideOptions.map((option): WrongOption => ({
  option,
  value: '<b>99',
  player: 'Kodi',
  fetched_at: '2026-11-21T12:00:00.000Z',
}))

async function render(language: (typeof languages)[number], options: readonly WrongOption[]) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('profile')
  await words.use(language)
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <WrongOptions options={options} />
    </I18nextProvider>,
  )
}

test.each(languages)('names player, value and what exists for each option, in %s', async (language) => {
  const page = await render(language, wrong)
  const items = page.split('<li>').slice(1)
  expect(items).toHaveLength(guideOptions.length)
  for (const [index, option] of guideOptions.entries()) {
    expect(items[index]).toContain('Kodi')
    // Arabic isolates the value.
    expect(items[index]?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${option}=&lt;b&gt;99`)
    expect(items[index]).not.toContain('{{')
  }
  expect(items.join(' ')).toContain('840')
  expect(items.join(' ')).toContain('tvheadend')
})

test('shows nothing without wrong options', async () => {
  expect(await render('en', [])).toBe('')
})
