import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { usePlayerName } from './use-player-name.ts'

async function namesIn(language: 'en' | 'de') {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('profile')
  await words.use(language)
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  )
  return renderHook(() => usePlayerName(), { wrapper }).result.current
}

test('what names no player has words of the language, for its place in a sentence', async () => {
  const english = await namesIn('en')
  expect([english('A program'), english('A program', 'within')]).toEqual([
    'A player that gives no name',
    'a player that gives no name',
  ])
  expect(english('Kodi', 'within')).toBe('Kodi')
  const german = await namesIn('de')
  expect([german('Unknown'), german('Web browser', 'within')]).toEqual([
    'Ein unbekannter Player',
    'einem Webbrowser',
  ])
})
