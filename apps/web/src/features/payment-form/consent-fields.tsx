import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../../ui/form-styles.ts'
import classes from './payment-form.module.css'
import type { Consent, Consents } from './use-consents.ts'

type ConsentFieldsProps = {
  consents: Consents
  /** Label of the consent to the cost of renewals. */
  renewal: string
  /** Label of the consent to an immediate start. */
  withdrawal: string
}

/** The two consents, separate and unchecked. */
export function ConsentFields({ consents, renewal, withdrawal }: ConsentFieldsProps) {
  const { t } = useTranslation()
  const field = (name: Consent, label: string) => (
    <Checkbox
      name={name}
      label={label}
      checked={consents.given[name]}
      error={consents.isMissing(name) ? t('checkout.consentMissing') : undefined}
      aria-invalid={consents.isMissing(name)}
      onChange={(event) => consents.set(name, event.currentTarget.checked)}
    />
  )
  return (
    <fieldset className={classes.fields}>
      <legend className="visually-hidden">{t('checkout.consents')}</legend>
      {field('renewal', renewal)}
      {field('withdrawal', withdrawal)}
    </fieldset>
  )
}
