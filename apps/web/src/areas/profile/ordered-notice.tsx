import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-notice.module.css'

/** After an order without a payment, which has no page of its own: what has begun, above the link that comes with it. */
export function OrderedNotice({ kind }: { kind: 'trial' | 'year' }) {
  const { t } = useTranslation()
  return (
    <div className={classes.notice}>
      <IconCircleCheck size={24} stroke={1.8} aria-hidden="true" />
      <div>
        <h2>{t(`profile.ordered.${kind}`)}</h2>
        <p>{t('profile.ordered.next')}</p>
      </div>
    </div>
  )
}
