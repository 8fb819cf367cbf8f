import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneQuery } from '../../lib/breakpoints.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './admin-list.module.css'
import { ExportButton } from './export-button.tsx'
import type { Filter, ListCall, ListDefinition } from './list-definition.ts'
import { filterNames, filterOf } from './query-of.ts'
import { useSearchDraft } from './use-search-draft.ts'
import { ViewMenu } from './view-menu.tsx'

const KeyHelp = lazy(() => import('./key-help.tsx').then((m) => ({ default: m.KeyHelp })))

type Update = (
  changes: Readonly<Record<string, string | undefined>>,
  how?: { replace: boolean },
) => Promise<void>

type ListToolbarProps<N extends ListCall> = {
  list: ListDefinition<N>
  search: Readonly<Record<string, string>>
  update: Update
  asksForKeys: boolean
  onKeysClosed: () => void
}

/** Search and filters of a list in one line that wraps, and the menu of its view. */
export function ListToolbar<N extends ListCall>(props: ListToolbarProps<N>) {
  const { t } = useTranslation()
  const { list, search, update } = props
  const filters: readonly Filter[] = list.filters ?? []
  const names = filterNames(list)
  const isFiltered = names.some((name) => search[name] !== undefined)
  const isPhone = useMedia(phoneQuery)
  const [isUnfolded, setIsUnfolded] = useState(false)
  // Links set these; each is a chip.
  const linked = filters.filter(({ kind }) => kind === 'linked')
  const fields = filters.filter(({ kind }) => kind !== 'linked')
  const set = fields.filter(({ name }) => search[name] !== undefined).length
  const searchFor = useCallback((text: string) => update({ search: text }, { replace: true }), [update])
  const draft = useSearchDraft(search['search'] ?? '', searchFor)
  /** Replaces the search, dropping text that is still being typed. */
  const replaceSearch: Update = (changes) => {
    draft.drop()
    return update(changes)
  }
  const exported = (
    <ExportButton
      call={list.call}
      filter={filterOf(list, search)}
      {...(list.params && { params: list.params })}
    />
  )
  return (
    <div role="search" className={classes.toolbar} aria-label={list.label}>
      {list.searchLabel !== undefined && (
        <div className={classes.search}>
          <SearchField
            label={list.searchLabel}
            placeholder={list.searchHint}
            clearLabel={t('channels.clearSearch')}
            value={draft.text}
            onChange={draft.type}
          />
        </div>
      )}
      {isPhone && fields.length > 0 && (
        <Button
          look="default"
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconFilter size={16} stroke={1.6} aria-hidden="true" />
          {set === 0 ? t('adminList.filters') : t('adminList.filtersSet', { count: set })}
        </Button>
      )}
      {[...linked, ...(isPhone && !isUnfolded ? [] : fields)].map((filter) => (
        <FilterField key={filter.name} filter={filter} value={search[filter.name]} update={update} />
      ))}
      {isFiltered && (
        <Button
          look="quiet"
          size="small"
          onClick={() => void replaceSearch(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {t('adminList.clearFilters')}
        </Button>
      )}
      <div className={classes.view}>
        {!isPhone && exported}
        <ViewMenu list={list} search={search} update={replaceSearch}>
          {isPhone && exported}
        </ViewMenu>
      </div>
      <Suspense>
        {props.asksForKeys && <KeyHelp canSelect={list.actions !== undefined} onClose={props.onKeysClosed} />}
      </Suspense>
    </div>
  )
}

type FilterFieldProps = { filter: Filter; value: string | undefined; update: Update }

function FilterField({ filter, value, update }: FilterFieldProps) {
  const { t } = useTranslation()
  const change = (next: string | undefined) => void update({ [filter.name]: next })
  if (filter.kind === 'linked')
    return (
      value !== undefined && (
        <Button
          look="default"
          size="small"
          aria-label={t('adminList.removeFilter', { filter: filter.show(value) })}
          onClick={() => change(undefined)}
        >
          {filter.show(value)} <span aria-hidden="true">×</span>
        </Button>
      )
    )
  return (
    <label className={classes.filter} data-set={value !== undefined}>
      <span>{filter.kind === 'day' ? t('adminList.utcDay', { label: filter.label }) : filter.label}</span>
      {filter.kind === 'day' ? (
        <input
          type="date"
          className={classes.select}
          value={value ?? ''}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <select
          className={classes.select}
          value={value ?? ''}
          onChange={(event) => change(event.currentTarget.value)}
        >
          <option value="">{t('adminList.all')}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}
