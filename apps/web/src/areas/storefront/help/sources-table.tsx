import type { SourceGroup, SourceState } from '@guidefeed/contract'
import { countryName } from '@guidefeed/contract/country-names'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCountryFound } from '../../../lib/country-search.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { Button } from '../../../ui/button.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'
import classes from './sources-table.module.css'

const tones: Record<SourceState, StatusTone> = { ok: 'success', waiting: 'info', failing: 'warning' }
/** Rows before the others are asked for, if no more have problems. */
const fewRows = 10
const byTrouble: readonly SourceState[] = ['failing', 'waiting', 'ok']

/**
 * Sources of the countries that match the search, failing ones first, then by name in the reader's language. Of good ones, the first are
 * shown until the reader asks for all.
 */
export function SourcesTable({ sources }: { sources: readonly SourceGroup[] }) {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { compare } = new Intl.Collator(i18n.language)
  const nameOf = ({ country }: SourceGroup) => (country ? countryName(country, i18n.language) : '')
  const isFound = (group: SourceGroup) =>
    group.country
      ? isCountryFound({ code: group.country.code, name: nameOf(group) }, search)
      : plainSpelling(t('status.severalCountries')).includes(plainSpelling(search.trim()))
  const sorted = sources
    .filter(isFound)
    .toSorted(
      (a, b) => byTrouble.indexOf(a.state) - byTrouble.indexOf(b.state) || compare(nameOf(a), nameOf(b)),
    )
  const troubled = sorted.filter(({ state }) => state !== 'ok').length
  const shortCount = search.trim() === '' ? Math.max(fewRows, troubled) : sorted.length
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t('channels.findCountry')}
          clearLabel={t('channels.clearSearch')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {sorted.length > 0 && <Sources groups={isWhole ? sorted : sorted.slice(0, shortCount)} />}
      {sorted.length > shortCount && (
        <div>
          <Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('status.showFewer') : t('status.showAll', { number: sorted.length })}
          </Button>
        </div>
      )}
      <p role="status" className={classes.quiet}>
        {sorted.length === 0 && search !== '' && t('channels.noCountryFound')}
      </p>
    </>
  )
}

function Sources({ groups }: { groups: readonly SourceGroup[] }) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('status.country')}</th>
          <th scope="col">{t('status.state')}</th>
          <th scope="col">{t('status.lastGood')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <SourceRow key={group.country?.id ?? 0} group={group} />
        ))}
      </tbody>
    </table>
  )
}

function SourceRow({ group }: { group: SourceGroup }) {
  const { t, i18n } = useTranslation()
  const { country, state, sources, failing, last_good_at: lastGoodAt } = group
  return (
    <tr>
      <th scope="row">
        <span className={classes.country}>
          {country && <Flag code={country.code} />}
          <span>
            {country ? countryName(country, i18n.language) : t('status.severalCountries')}{' '}
            {sources > 1 && (
              <span className={classes.quiet}>{t('status.sourceCount', { count: sources })}</span>
            )}
          </span>
        </span>
      </th>
      <td>
        <StatusChip tone={tones[state]}>
          {state === 'failing' && sources > 1
            ? t('status.someFailing', { failing, count: sources })
            : t(`status.sourceState.${state}`)}
        </StatusChip>
      </td>
      <td className={classes.instant}>
        {lastGoodAt === null ? (
          t('status.notYet')
        ) : (
          <time dateTime={lastGoodAt}>
            <bdi>{formatDate(lastGoodAt, i18n.language)}</bdi>{' '}
            <bdi>{formatTime(lastGoodAt, i18n.language)}</bdi>
          </time>
        )}
      </td>
    </tr>
  )
}
