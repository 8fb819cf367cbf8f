import { IconArrowDown, IconArrowUp, IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../../ui/search-field.tsx'
import classes from './list-bar.module.css'

type ListBarProps = {
  search: string
  onSearch: (text: string) => void
  /** Null for results of a search, which are ranked. */
  order: 'az' | 'za' | null
  onOrder: () => void
  shownCount: number
  /** Shown channels that are not selected yet. */
  unselectedCount: number
  onSelectAll: () => void
}

/** Sticky bar over the list: search, order, count, select all. */
export function ListBar(props: ListBarProps) {
  const { t } = useTranslation()
  const { order, shownCount, unselectedCount } = props
  return (
    <div className={classes.bar}>
      <SearchField
        label={t('channels.search')}
        clearLabel={t('channels.clearSearch')}
        value={props.search}
        onChange={props.onSearch}
      />
      {shownCount > 0 && (
        <div className={classes.facts}>
          <p role="status" className={classes.count}>
            {t('channels.shown', { count: shownCount })}
          </p>
          {order && <OrderButton order={order} onOrder={props.onOrder} />}
          <button
            type="button"
            className={classes.action}
            disabled={unselectedCount === 0}
            onClick={props.onSelectAll}
          >
            <IconChecks size={16} stroke={1.8} aria-hidden="true" />
            {t(unselectedCount === 0 ? 'channels.allSelected' : 'channels.selectAll')}
          </button>
        </div>
      )}
    </div>
  )
}

function OrderButton({ order, onOrder }: { order: 'az' | 'za'; onOrder: () => void }) {
  const { t } = useTranslation()
  const orderName = t(`channels.order.${order}`)
  const OrderIcon = order === 'az' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('channels.orderSwitch', { order: orderName })}
      onClick={onOrder}
    >
      <OrderIcon size={16} stroke={1.8} aria-hidden="true" />
      {orderName}
    </button>
  )
}
