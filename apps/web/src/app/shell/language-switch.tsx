import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reportProblem } from '../../api/problems.ts'
import { languageNames, languages, parseLanguage } from '../../messages/languages.ts'
import { chooseLanguage } from '../language.ts'
import classes from './language-switch.module.css'

/** Language menu; each language appears under its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const choose = (value: string) => {
    const language = parseLanguage(value)
    if (language) chooseLanguage(language).catch(reportProblem)
  }
  return (
    <label className={classes.root}>
      <IconLanguage size={16} stroke={1.6} aria-hidden="true" />
      <span className="visually-hidden">{t('shell.language')}</span>
      <select value={i18n.language} onChange={(event) => choose(event.target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
