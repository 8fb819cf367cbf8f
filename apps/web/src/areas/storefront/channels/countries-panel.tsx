import type { Country } from '@guidefeed/contract'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { englishCountryName } from '../../../lib/country-names.ts'
import { formatNumber } from '../../../lib/format.ts'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { Flag } from '../../../ui/flag.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import classes from './countries-panel.module.css'

type CountriesPanelProps = {
  countries: readonly Country[]
  shown: ReadonlySet<number>
  /** Countries all of whose channels are selected. */
  complete: ReadonlySet<number>
  onToggle: (countryId: number) => void
  onSelectAll: (countryId: number, wanted: boolean) => void
}

/** All countries with their number of channels. The chosen ones come first, but nothing moves under the pointer. */
export const CountriesPanel = memo(function CountriesPanel(props: CountriesPanelProps) {
  const { countries, shown, complete, onToggle, onSelectAll } = props
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [pinned, setPinned] = useState(shown)
  const [hasTouched, setHasTouched] = useState(false)
  const first = hasTouched ? pinned : shown
  const rows = useMemo(() => listCountries(countries, first, search), [countries, first, search])

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
      <ul className={classes.list} aria-label={t('channels.countries')}>
        {rows.map((country) => (
          <CountryRow
            key={country.id}
            country={country}
            isShown={shown.has(country.id)}
            isComplete={complete.has(country.id)}
            onSelectAll={onSelectAll}
            onToggle={(id) => {
              if (!hasTouched) setPinned(shown)
              setHasTouched(true)
              onToggle(id)
            }}
          />
        ))}
      </ul>
      {rows.length === 0 && search !== '' && (
        <p className={classes.nothing}>{t('channels.noCountryFound')}</p>
      )}
    </div>
  )
})

function listCountries(countries: readonly Country[], first: ReadonlySet<number>, search: string): Country[] {
  const wanted = plainSpelling(search.trim())
  const found = wanted === '' ? countries : countries.filter((country) => isFound(country, wanted))
  return [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))]
}

/** The English names are those of the browser, and cost it a moment when they are first asked for. */
function isFound({ name, code }: Country, wanted: string): boolean {
  const names = [name, englishCountryName(code)]
  return names.some((known) => plainSpelling(known).includes(wanted)) || code.toLowerCase() === wanted
}

type CountryRowProps = {
  country: Country
  isShown: boolean
  isComplete: boolean
  onToggle: (id: number) => void
  onSelectAll: (id: number, wanted: boolean) => void
}

function CountryRow({ country, isShown, isComplete, onToggle, onSelectAll }: CountryRowProps) {
  const { t, i18n } = useTranslation()
  const { id, name, channel_count: count } = country
  const boxId = `country-${id}`
  const allLabel = t(isComplete ? 'channels.deselectCountry' : 'channels.selectCountry', { name })
  return (
    <li className={classes.row} data-shown={isShown}>
      <label htmlFor={boxId} className={classes.label}>
        <Flag code={country.code} />
        <span className={classes.name}>{name}</span>
      </label>
      {isShown && count > 0 && (
        <button
          type="button"
          className={classes.all}
          data-complete={isComplete}
          aria-label={allLabel}
          title={allLabel}
          onClick={() => onSelectAll(id, !isComplete)}
        >
          {t('channels.all')}
        </button>
      )}
      <label htmlFor={boxId} className={classes.end}>
        <span className={classes.count} aria-hidden="true">
          ({formatNumber(count, i18n.language)})
        </span>
        <input
          id={boxId}
          type="checkbox"
          className={classes.check}
          aria-label={t('channels.countryRow', { name, count })}
          checked={isShown}
          onChange={() => onToggle(id)}
        />
      </label>
    </li>
  )
}
