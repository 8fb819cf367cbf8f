import type { Country } from '@guidefeed/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { plainSpelling } from './channel-matcher.ts'
import classes from './countries-panel.module.css'

type CountriesPanelProps = {
  countries: readonly Country[]
  shown: ReadonlySet<number>
  onToggle: (countryId: number) => void
}

/** All countries with their number of channels. The chosen ones come first, but nothing moves under the pointer. */
export function CountriesPanel({ countries, shown, onToggle }: CountriesPanelProps) {
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
}

function listCountries(countries: readonly Country[], first: ReadonlySet<number>, search: string): Country[] {
  const wanted = plainSpelling(search.trim())
  const found = countries.filter(
    ({ name, code }) => plainSpelling(name).includes(wanted) || code.toLowerCase() === wanted,
  )
  return [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))]
}

type CountryRowProps = { country: Country; isShown: boolean; onToggle: (id: number) => void }

function CountryRow({ country, isShown, onToggle }: CountryRowProps) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <label className={classes.row} data-shown={isShown}>
        <Flag code={country.code} />
        <span className={classes.name}>{country.name}</span>
        <span className={classes.count} aria-hidden="true">
          ({formatNumber(country.channel_count, i18n.language)})
        </span>
        <input
          type="checkbox"
          className={classes.check}
          aria-label={t('channels.countryRow', { name: country.name, count: country.channel_count })}
          checked={isShown}
          onChange={() => onToggle(country.id)}
        />
      </label>
    </li>
  )
}
