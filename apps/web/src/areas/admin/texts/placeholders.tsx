import { operatorPlaceholders } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import card from '../card.module.css'

/** The placeholders of operators' texts. */
export function Placeholders() {
  const { t } = useTranslation()
  const listed = operatorPlaceholders.map((name) => `{{ ${name} }}`).join(', ')
  return <p className={card.quiet}>{t('adminTexts.placeholders', { names: listed })}</p>
}
