import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { createWords } from './words.ts'

test('entry texts are available at once, those of a page once loaded', async () => {
  const i18n = createI18n()
  expect(i18n.t('channels.title')).toBe('Channels')
  expect(i18n.t('profile.title')).toBe('profile.title')
  await createWords(i18n).load('profile')
  expect(i18n.t('profile.title')).toBe('Profile')
})

test('a language applies to every loaded page', async () => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.use('ar')
  await words.load('prices')
  expect(i18n.t('close')).toBe('إغلاق')
  expect(i18n.t('prices.perYear')).toBe('في السنة')
})

test('a name inside an Arabic sentence is isolated, a number is not', async () => {
  const i18n = createI18n()
  await createWords(i18n).use('ar')
  expect(i18n.t('channels.clearCountry', { name: 'Sky' })).toBe('إزالة \u2068Sky\u2069')
  expect(i18n.t('channels.shown', { count: 8000 })).toBe('8,000 قناة')
})

test('counts use the language’s plural forms and number format', async () => {
  const i18n = createI18n()
  i18n.addResourceBundle('ar', 'translation', {
    channels: { shown_two: 'قناتان', shown_few: '{{count}} قنوات' },
  })
  await i18n.changeLanguage('ar')
  expect(i18n.t('channels.shown', { count: 2 })).toBe('قناتان')
  expect(i18n.t('channels.shown', { count: 3 })).toBe('3 قنوات')
  await i18n.changeLanguage('de')
  expect(i18n.t('channels.shown', { count: 8000 })).toBe('8.000 channels')
})
