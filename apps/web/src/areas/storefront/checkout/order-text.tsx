import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import type { CartSummary } from '../../../features/cart/use-cart-summary.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './checkout.module.css'

type OrderTextProps = { summary: CartSummary; isTrial: boolean }

const dayMs = 86_400_000

/** What is ordered, in words and lines that add up. */
export function OrderText({ summary, isTrial }: OrderTextProps) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const price = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const renewsAt = new Date(nowMs)
  renewsAt.setFullYear(renewsAt.getFullYear() + 1)
  const renewal = isTrial
    ? t('checkout.renewsTrial', {
        date: formatDate(nowMs + trialDays * dayMs, i18n.language),
        price: price(summary.yearTotal),
      })
    : summary.isUpgrade
      ? t('checkout.renewsUpgrade', { price: price(summary.yearTotal) })
      : t('checkout.renewsOn', {
          date: formatDate(renewsAt.getTime(), i18n.language),
          price: price(summary.yearTotal),
        })

  return (
    <>
      <section className={classes.card} aria-labelledby="what-you-get">
        <div className={classes.cardHead}>
          <h2 id="what-you-get">{t('checkout.whatYouGet')}</h2>
          <Link to={paths.channels}>{t('checkout.changeChannels')}</Link>
        </div>
        <ul className={classes.ticks}>
          {[
            t('checkout.channelsInGuide', { count: summary.count }),
            t('checkout.guideDays'),
            t('checkout.players'),
            t('checkout.sameLink'),
          ].map((line) => (
            <li key={line}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="cost">
        <h2 id="cost">{t('checkout.cost')}</h2>
        <CostLines summary={summary} isTrial={isTrial} trialDays={trialDays} />
        <dl className={classes.facts}>
          <dt>{t('checkout.renewal')}</dt>
          <dd>{renewal}</dd>
          <dt>{t('checkout.howToCancel')}</dt>
          <dd>{t('checkout.cancelText')}</dd>
        </dl>
      </section>
    </>
  )
}

function CostLines({ summary, isTrial, trialDays }: OrderTextProps & { trialDays: number }) {
  const { t, i18n } = useTranslation()
  const { due, isUpgrade, planName, limit } = summary
  const price = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const name = planName ?? ''
  const first = isTrial
    ? t('checkout.trialLine', { days: trialDays })
    : t(isUpgrade ? 'checkout.upgradeLine' : 'checkout.planLine', { name, limit })
  const total = isTrial ? 0 : due.total
  const fee = isTrial ? 0 : due.fee
  return (
    <table className={classes.lines}>
      <tbody>
        <tr>
          <th scope="row">{first}</th>
          <td>{price(total)}</td>
        </tr>
        {fee > 0 && (
          <tr>
            <th scope="row">{t('checkout.fee')}</th>
            <td>{price(fee)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('checkout.totalToday')}
            <span className={classes.vat}>{t('checkout.includesVat')}</span>
          </th>
          <td>{price(total + fee)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
