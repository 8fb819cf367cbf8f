import { useTranslation } from 'react-i18next'
import card from '../card.module.css'

const names = ['brand', 'support_email', 'operator_name', 'operator_address', 'operator_details']

/** The placeholders of operators' texts. */
export function Placeholders() {
  const { t } = useTranslation()
  const listed = names.map((name) => `{{ ${name} }}`).join(', ')
  return <p className={card.quiet}>{t('adminTexts.placeholders', { names: listed })}</p>
}
