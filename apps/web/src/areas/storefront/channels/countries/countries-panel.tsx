import type { Country } from '@guidefeed/contract'
import { memo, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCountryFound } from '../../../../lib/country-search.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import classes from './countries-panel.module.css'
import { nextRow } from '../next-row.ts'

type CountriesPanelProps = {
  countries: readonly Country[]
  shown: ReadonlySet<number>
  /** Countries with all channels selected. */
  complete: ReadonlySet<number>
  onToggle: (countryId: number) => void
  onSelectAll: (countryId: number, wanted: boolean) => void
}

/** All countries with their number of channels. Chosen ones come first, but nothing moves under the pointer. */
export const CountriesPanel = memo(function CountriesPanel(props: CountriesPanelProps) {
  const { countries, shown, complete, onToggle, onSelectAll } = props
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [pinned, setPinned] = useState(shown)
  const [hasTouched, setHasTouched] = useState(false)
  const first = hasTouched ? pinned : shown
  const rows = useMemo(() => listCountries(countries, first, search), [countries, first, search])
  const isNothingFound = rows.length === 0 && search !== ''
  const [focused, setFocused] = useState<number>()
  const reachable = rows.some(({ id }) => id === focused) ? focused : rows[0]?.id

  function settle() {
    setPinned(shown)
    setHasTouched(false)
  }

  return (
    <div className={classes.panel} onMouseLeave={settle}>
      <SearchField
        label={t('channels.findCountry')}
        clearLabel={t('channels.clearSearch')}
        value={search}
        onChange={(text) => {
          settle()
          setSearch(text)
        }}
      />
      {/* A single Tab stop, as WAI-ARIA practices recommend for composite widgets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the rows' controls bubble up to here */}
      <ul
        className={classes.list}
        aria-label={t('channels.countries')}
        onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.id))}
        onKeyDown={moveFocus}
      >
        {rows.map((country) => (
          <CountryRow
            key={country.id}
            country={country}
            isShown={shown.has(country.id)}
            isComplete={complete.has(country.id)}
            isReachable={country.id === reachable}
            onSelectAll={onSelectAll}
            onToggle={(id) => {
              if (!hasTouched) setPinned(shown)
              setHasTouched(true)
              onToggle(id)
            }}
          />
        ))}
      </ul>
      <p role="status" className={isNothingFound ? classes.nothing : undefined}>
        {isNothingFound && t('channels.noCountryFound')}
      </p>
    </div>
  )
})

/** Moves through the rows by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const from = boxes.findIndex((box) => box.closest('li')?.contains(event.target as Node))
  const to = nextRow(event.key, from === -1 ? Number.NaN : from, boxes.length)
  if (to === null) return
  event.preventDefault()
  boxes[to]?.focus()
}

function listCountries(countries: readonly Country[], first: ReadonlySet<number>, search: string): Country[] {
  const found = countries.filter((country) => isCountryFound(country, search))
  return [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))]
}

type CountryRowProps = {
  country: Country
  isShown: boolean
  isComplete: boolean
  /** The row in the Tab order (roving tabindex). */
  isReachable: boolean
  onToggle: (id: number) => void
  onSelectAll: (id: number, wanted: boolean) => void
}

function CountryRow(props: CountryRowProps) {
  const { country, isShown, isComplete, isReachable, onToggle, onSelectAll } = props
  const { t, i18n } = useTranslation()
  const { id, name, channel_count: count } = country
  const boxId = `country-${id}`
  const tabIndex = isReachable ? 0 : -1
  const allLabel = t(isComplete ? 'channels.deselectCountry' : 'channels.selectCountry', { name })
  return (
    <li className={classes.row} data-id={id} data-shown={isShown}>
      <label htmlFor={boxId} className={classes.label}>
        <Flag code={country.code} />
        <span className={classes.name}>{name}</span>
      </label>
      {isShown && count > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.all}
          data-complete={isComplete}
          aria-label={allLabel}
          title={allLabel}
          onClick={() => onSelectAll(id, !isComplete)}
        >
          {t('channels.all')}
        </button>
      )}
      <span className={classes.end}>
        <span className={classes.count} aria-hidden="true">
          ({formatNumber(count, i18n.language)})
        </span>
        <Checkbox
          id={boxId}
          tabIndex={tabIndex}
          aria-label={t('channels.countryRow', { name, count })}
          checked={isShown}
          onChange={() => onToggle(id)}
        />
      </span>
    </li>
  )
}
