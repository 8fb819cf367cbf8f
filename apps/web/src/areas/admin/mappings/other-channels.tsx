import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { useCountries } from '../catalogue/use-countries.ts'
import { Option } from './mapping-options.tsx'
import classes from './mappings.module.css'

const shownChannels = 8

type OtherChannelsProps = {
  /** Channels that are offered already. */
  exceptIds: readonly number[]
  chosenId: number | null
  onChoose: (id: number) => void
}

/** Finds any other channel of the catalogue. */
export function OtherChannels({ exceptIds, chosenId, onChoose }: OtherChannelsProps) {
  const { t } = useTranslation()
  const countryNames = new Map(useCountries().map(({ id, name }) => [id, name]))
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const results = useRef<HTMLDivElement>(null)
  const found = useQuery({
    queryKey: [...adminKeys.all, 'other-channels', search],
    queryFn: async ({ signal }) => {
      const query = { search, per_page: String(shownChannels) }
      return (await call('adminChannelList', { query, signal })).data
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const channels = (search === '' ? [] : (found.data ?? [])).filter(({ id }) => !exceptIds.includes(id))
  return (
    <>
      <SearchField
        label={t('adminMappings.other')}
        clearLabel={t('adminMappings.clear')}
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          // Enter must not confirm what was chosen before the search.
          event.preventDefault()
          results.current?.querySelector('input')?.focus()
          const [first] = channels
          if (first !== undefined) onChoose(first.id)
        }}
      />
      <div ref={results} className={classes.candidates}>
        {channels.map(({ id, name, xmltv_id: xmltvId, country_id: countryId, country_name: country }) => (
          <Option
            key={id}
            label={name}
            hint={[xmltvId, countryNames.get(countryId) ?? country]}
            isChosen={id === chosenId}
            onChoose={() => onChoose(id)}
          />
        ))}
        {search !== '' && found.isSuccess && channels.length === 0 && (
          <p role="status">{t('adminMappings.noOther')}</p>
        )}
      </div>
    </>
  )
}
