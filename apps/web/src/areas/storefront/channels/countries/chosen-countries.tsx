import type { Country } from '@guidefeed/contract'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../../../../ui/flag.tsx'
import classes from './country-chips.module.css'

type ChosenCountriesProps = {
  countries: readonly Country[]
  onOpen: () => void
  onRemove: (countryId: number) => void
  onPlaylist: () => void
}

/** On phones: the buttons to the playlist, which the start panel has by itself, and to the countries, and the chosen ones as chips. */
export function ChosenCountries({ countries, onOpen, onRemove, onPlaylist }: ChosenCountriesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.row}>
      {countries.length > 0 && (
        <button type="button" className={classes.chip} data-strong="true" onClick={onPlaylist}>
          {t('channels.playlist')}
        </button>
      )}
      <button type="button" className={classes.chip} onClick={onOpen}>
        <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
        {t('channels.countries')}
      </button>
      {countries.map(({ id, code, name }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-label={t('channels.clearCountry', { name })}
          onClick={() => onRemove(id)}
        >
          <Flag code={code} />
          {name}
          <IconX size={14} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
