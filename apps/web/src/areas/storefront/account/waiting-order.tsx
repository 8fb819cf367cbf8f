import { useTranslation } from 'react-i18next'
import { FactLine } from '../../../ui/fact-line.tsx'
import { useWaitingOrder, type WaitingOrderProps } from '../../../features/cart/use-waiting-order.ts'
import classes from './waiting-order.module.css'

/** Summary of the order that continues after the login; empty if none waits. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { t } = useTranslation()
  const order = useWaitingOrder(props)
  if (order === null) return null
  return (
    <aside className={classes.order} aria-labelledby="waiting-order">
      {/* No heading, since it comes before that of the page. */}
      <p id="waiting-order" className={classes.title}>
        {t('account.order')}
      </p>
      <p className={classes.plan}>
        <bdi>{order.planName}</bdi>
        <span className={classes.price}>
          {order.price}
          {order.period !== null && <span> {order.period}</span>}
        </span>
      </p>
      <p className={classes.used}>{order.used}</p>
    </aside>
  )
}

/** Same in one line, while the address is being confirmed. */
export function KeptOrder(props: WaitingOrderProps) {
  const { t } = useTranslation()
  const order = useWaitingOrder(props)
  if (order === null) return null
  return (
    <div className={classes.kept}>
      <h2>{t(props.isTrial ? 'account.channelsKept' : 'account.registeredKept')}</h2>
      <FactLine>
        <bdi>{order.planName}</bdi>
        {order.used}
        {[order.price, order.period].filter(Boolean).join(' ')}
      </FactLine>
    </div>
  )
}
