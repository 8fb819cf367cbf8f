import type { PageMeta } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import classes from './admin-list.module.css'
import { pageSizes } from './use-list-search.ts'

type ListPagingProps = {
  meta: PageMeta
  update: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Range of the page within the list, steps to its neighbours, and the page size. */
export function ListPaging({ meta, update }: ListPagingProps) {
  const { t } = useTranslation()
  const { current_page: page, per_page: size, total, last_page: last } = meta
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <nav className={classes.paging} aria-label={t('adminList.paging')}>
      <p role="status">
        {t(meta.total_is_minimum === true ? 'adminList.rangeOfMore' : 'adminList.range', {
          from,
          to: Math.max(to, 0),
          total,
        })}
      </p>
      <label className={classes.size}>
        {t('adminList.perPage')}
        <select
          className={classes.select}
          value={String(size)}
          onChange={(event) => update({ per_page: event.currentTarget.value })}
        >
          {pageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <Button
        look="default"
        size="small"
        disabled={page <= 1}
        onClick={() => update({ page: page === 2 ? undefined : String(page - 1) })}
      >
        {t('adminList.previous')}
      </Button>
      <Button
        look="default"
        size="small"
        disabled={page >= last}
        onClick={() => update({ page: String(page + 1) })}
      >
        {t('adminList.next')}
      </Button>
    </nav>
  )
}
