import type { GuideOption, WrongOption } from '@guidefeed/contract'
import { guideOptionLimits, guidePlayers } from '@guidefeed/contract/guide-options'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../lib/isolated.ts'
import classes from './guide-link.module.css'
import { usePlayerName } from './use-player-name.ts'

/** Options of the address in a player that the link ignored, and how to correct them. */
export function WrongOptions({ options }: { options: readonly WrongOption[] }) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  if (options.length === 0) return null
  return (
    <div className={classes.wrong} role="status">
      <p>
        <strong>{t('profile.wrong.title')}</strong>
      </p>
      <ul>
        {options.map(({ option, value, player }) => (
          <li key={`${option} ${value} ${player}`}>
            {t(`profile.wrong.${option}`, { value, player: nameOf(player), ...limitsOf(option) })}
          </li>
        ))}
      </ul>
      <p>{t('profile.wrong.next')}</p>
    </div>
  )
}

/** Limits of an option, as parameters of its text. */
function limitsOf(option: GuideOption) {
  const limits = option === 'lang' || option === 'for' ? null : guideOptionLimits[option]
  // Keeps a minus at its number in Arabic.
  return {
    least: isolated(String(limits?.least ?? 0)),
    most: isolated(String(limits?.most ?? 0)),
    players: guidePlayers.join(', '),
  }
}
