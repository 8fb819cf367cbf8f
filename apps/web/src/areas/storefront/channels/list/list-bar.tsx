import type { Country } from '@guidefeed/contract'
import { IconAdjustmentsHorizontal, IconArrowUp, IconChecks } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { Filters } from './filters.ts'
import classes from './list-bar.module.css'

const ListFilters = lazy(() => import('./list-filters.tsx').then((m) => ({ default: m.ListFilters })))

type ListBarProps = {
  search: string
  onSearch: (text: string) => void
  /** Null for results of a search, which are ranked. */
  order: 'az' | 'za' | null
  onOrder: () => void
  /** Null until known. */
  shownCount: number | null
  /** With the versions that are folded under them. */
  allCount: number
  /** None of the shown channels has all words of the search. */
  isClosest: boolean
  /** Shown channels that are not selected, without groups of which a version is. */
  unselectedCount: number
  onSelectAll: () => void
  filters: Filters
  isFiltered: boolean
  /** Countries to filter by. */
  countries: readonly Country[]
}

/** Sticky bar over the list: search, order, count, select all, filters. */
export function ListBar(props: ListBarProps) {
  const { t } = useTranslation()
  const { order, allCount, unselectedCount, isFiltered } = props
  const shownCount = props.shownCount ?? 0
  // A search without a match has a count, too, so that it is announced.
  const hasFacts = shownCount > 0 || isFiltered || (props.shownCount === 0 && props.search.trim() !== '')
  const [isOpen, setIsOpen] = useState(isFiltered)
  const [wasFiltered, setWasFiltered] = useState(isFiltered)
  if (wasFiltered !== isFiltered) {
    setWasFiltered(isFiltered)
    // Filters that another page or dialog has set are not hidden.
    if (isFiltered) setIsOpen(true)
  }
  return (
    <div className={classes.bar} data-list-bar>
      <SearchField
        label={t('channels.search')}
        clearLabel={t('channels.clearSearch')}
        value={props.search}
        onChange={props.onSearch}
      />
      {/* The status is always the same element, since readers of a screen miss what comes with a new one. */}
      <div className={hasFacts ? classes.facts : undefined}>
        <p role="status" className={hasFacts ? classes.count : undefined}>
          {hasFacts && props.shownCount !== null && (
            <>
              {t('channels.shown', { count: shownCount })}{' '}
              {props.isClosest ? (
                <span>{t('channels.closest')}</span>
              ) : (
                allCount > shownCount && <span>{t('channels.shownVersions', { all: allCount })}</span>
              )}
            </>
          )}
        </p>
        {hasFacts && (
          <>
            {order && <OrderButton order={order} onOrder={props.onOrder} />}
            <button
              type="button"
              className={classes.action}
              aria-expanded={isOpen}
              data-active={isFiltered}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />
              {t('channels.filter')}
            </button>
          </>
        )}
        {shownCount > 0 && (
          <button
            type="button"
            className={classes.action}
            // Keeps the focus, unlike `disabled`.
            aria-disabled={unselectedCount === 0}
            onClick={unselectedCount === 0 ? undefined : props.onSelectAll}
          >
            <IconChecks size={16} stroke={1.8} aria-hidden="true" />
            {t(unselectedCount === 0 ? 'channels.allSelected' : 'channels.selectAll')}
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ListFilters filters={props.filters} countries={props.countries} />
        </Suspense>
      )}
    </div>
  )
}

function OrderButton({ order, onOrder }: { order: 'az' | 'za'; onOrder: () => void }) {
  const { t } = useTranslation()
  const orderName = t(`channels.order.${order}`)
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('channels.orderSwitch', { order: orderName })}
      onClick={onOrder}
    >
      <IconArrowUp size={16} stroke={1.8} aria-hidden="true" data-order={order} />
      {orderName}
    </button>
  )
}
