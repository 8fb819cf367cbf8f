import type { Order } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { paths } from '../../../lib/paths.ts'
import classes from '../profile.module.css'

/** Links to cancel and withdraw without a login, prefilled with the latest order. */
export function LeavingCard({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const email = useAccount()?.user.email
  const latest = orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
  const search = {
    ...(latest === undefined ? {} : { order: latest.code }),
    ...(email === undefined ? {} : { email }),
  }
  return (
    <section className={classes.card} aria-labelledby="leaving">
      <div>
        <h2 id="leaving">{t('subscription.leaving')}</h2>
        <p className={classes.quiet}>{t('subscription.leavingText')}</p>
      </div>
      <p className={classes.actions}>
        <Link to={paths.cancelContract} search={search}>
          {t('shell.cancelContract')}
        </Link>
        <Link to={paths.withdraw} search={search}>
          {t('shell.withdraw')}
        </Link>
      </p>
    </section>
  )
}
