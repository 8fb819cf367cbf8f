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

test.each(languages)(
  'the doctor of the guide link names the labels that it leads to, in %s',
  async (language) => {
    const i18n = createI18n()
    await i18n.changeLanguage(language)
    const words = createWords(i18n)
    await words.use(language)
    await Promise.all([words.load('profile'), words.load('linkDoctor')])
    expect(i18n.t('doctor.fix.toPlaylist')).toContain(i18n.t('channels.playlist'))
    expect(i18n.t('doctor.fix.daysOfLink')).toContain(i18n.t('profile.options.title'))
    expect(i18n.t('doctor.fix.daysOfLink')).toContain(i18n.t('profile.options.days'))
  },
)
