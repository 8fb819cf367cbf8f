import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { languages } from './languages.ts'
import { createWords } from './words.ts'

test.each(languages)(
  'the page for television codes names the button that makes one, in %s',
  async (language) => {
    const i18n = createI18n()
    await i18n.changeLanguage(language)
    await createWords(i18n).load('profile')
    expect(i18n.t('profile.tvPage.lead')).toContain(i18n.t('profile.tv.open'))
  },
)
