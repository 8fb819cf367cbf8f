import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartSummary } from '../../../features/cart/use-cart-summary.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './checkout.module.css'

type OrderTextProps = {
  summary: CartSummary
  /** Formatted last day of the trial; null without a trial. */
  trialEnd: string | null
  /** The channels. */
  children: ReactNode
}

/** Description of the order. */
export function OrderText({ summary, trialEnd, children }: OrderTextProps) {
  const { t } = useTranslation()
  const lines = [
    t('checkout.channelsInGuide', { count: summary.count }),
    ...(trialEnd === null
      ? [t('checkout.guideDays'), t('checkout.players'), t('checkout.sameLink')]
      : [
          t('trialOrder.steps.start'),
          t('trialOrder.steps.reminder'),
          t('trialOrder.steps.end', { date: trialEnd }),
          t('trialOrder.steps.stay'),
        ]),
  ]
  return (
    <section className={classes.card} aria-labelledby="what-you-get">
      <div className={classes.cardHead}>
        <h2 id="what-you-get">{t(trialEnd === null ? 'checkout.whatYouGet' : 'trialOrder.title')}</h2>
        <Link to={paths.channels} search={{ filter: 'selected' }}>
          {t('checkout.changeChannels')}
        </Link>
      </div>
      <ul className={classes.ticks}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
