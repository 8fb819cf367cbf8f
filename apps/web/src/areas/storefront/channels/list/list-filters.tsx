import type { Country } from '@guidefeed/contract'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { given } from '../../../../lib/given.ts'
import { useWords } from '../../../../messages/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { useChannelsSearch } from '../use-channels-search.ts'
import { filterNames, hidesChannels, withoutHiding, writeFilters, type Filters } from './filters.ts'
import classes from './list-filters.module.css'

type ListFiltersProps = { filters: Filters; countries: readonly Country[] }

/** Filters of the list. Their state is in the address, so that a reload or a shared address has them. */
export function ListFilters(props: ListFiltersProps) {
  return useWords(true, 'channelTools') && <LoadedFilters {...props} />
}

function LoadedFilters({ filters, countries }: ListFiltersProps) {
  const { t } = useTranslation()
  const { search, update } = useChannelsSearch()
  const group = useRef<HTMLDivElement>(null)
  const hasCountries = countries.length > 1 || search.in !== undefined
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chips change with these
  useLayoutEffect(() => showChip(group.current), [search.filter, search.in, hasCountries])
  const setFilter = (next: Filters) =>
    update(({ filter: _, ...rest }) => {
      const filter = writeFilters(next)
      return filter === undefined ? rest : { ...rest, filter }
    })
  const setCountry = (code: string) =>
    update(({ in: _, ...rest }) => (code === '' ? rest : { ...rest, in: code }))
  const hidesSome = hidesChannels(filters) || search.in !== undefined
  function showAll() {
    // The button disappears.
    group.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    update(({ filter, in: _in, ...rest }) => given({ ...rest, filter: withoutHiding(filter) }))
  }
  return (
    <div ref={group} className={classes.filters} role="group" aria-label={t('listFilters.label')}>
      {hasCountries && (
        <span className={classes.country}>
          <select
            aria-label={t('listFilters.country')}
            className={classes.chip}
            data-active={search.in !== undefined}
            value={search.in ?? ''}
            onChange={(event) => setCountry(event.currentTarget.value)}
          >
            <option value="">{t('listFilters.allCountries')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code.toLowerCase()}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
      {filterNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed={filters.has(name)}
          data-active={filters.has(name)}
          onClick={() => setFilter(filters.symmetricDifference(new Set([name])))}
        >
          {t(`listFilters.${name}`)}
        </button>
      ))}
      {/* The last one, so that no chip moves when it appears. */}
      {hidesSome && (
        <Button look="quiet" size="small" className={classes.all ?? ''} onClick={showAll}>
          {t('listFilters.showAll')}
        </Button>
      )}
    </div>
  )
}

/** Scrolls the chip that was pressed, else the last active one, to the middle, clear of the faded edges. */
function showChip(group: HTMLElement | null): void {
  const chip =
    group?.querySelector(':focus') ?? [...(group?.querySelectorAll('[data-active=true]') ?? [])].at(-1)
  if (!group || !chip) return
  const [outer, inner] = [group.getBoundingClientRect(), chip.getBoundingClientRect()]
  group.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
}
