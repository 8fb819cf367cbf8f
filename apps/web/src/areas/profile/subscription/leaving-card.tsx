import type { Order } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import classes from '../profile.module.css'
import { useLeavingSearch } from './use-leaving-search.ts'

/** Links to cancel and withdraw without a login, prefilled with the latest order. */
export function LeavingCard({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const search = useLeavingSearch(orders)
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
