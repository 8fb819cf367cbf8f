import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import page from '../checkout/checkout.module.css'
import classes from './gift.module.css'

/** The code is valid until the end of the third year after its purchase, like other claims (§ 199 BGB). */
const validYears = 3
const steps = ['code', 'redeem', 'valid', 'once', 'withdraw'] as const

/** Consequences of the order, before it is placed: delivery, validity, withdrawal. */
export function NextSteps() {
  const { t } = useTranslation()
  const year = new Date(useCurrentTime()).getUTCFullYear() + validYears
  return (
    <section className={classes.next} aria-labelledby="gift-next">
      <h2 id="gift-next">{t('gift.next')}</h2>
      <ul className={page.ticks}>
        {steps.map((step) => (
          <li key={step}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {t(`gift.steps.${step}`, { year })}
          </li>
        ))}
      </ul>
    </section>
  )
}
