import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '../../../api/queries.ts'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import classes from './checkout.module.css'

/** Why an upgrade asks for a payment, though a payment method is stored: that one is kept for renewals alone. */
export function SavedMethodNote() {
  const { t } = useTranslation()
  const held = useQuery(subscriptionsQuery).data?.find(({ status }) => status === 'ACTIVE')
  const method = held ? methodLabel(t, held) : ''
  return method !== '' && <p className={classes.quiet}>{t('checkout.savedMethod', { method })}</p>
}
