import type { FormerLinkPlayer } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatRelative } from '../../lib/format-measure.ts'
import { isolated } from '../../lib/isolated.ts'
import classes from './guide-link.module.css'
import { usePlayerName } from './use-player-name.ts'

/** Players that have not fetched the present link yet. */
export function FormerLinkPlayers({ players }: { players: readonly FormerLinkPlayer[] }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const nameOf = usePlayerName()
  if (players.length === 0) return null
  return (
    <div className={classes.wrong} role="status">
      <p>
        <strong>{t('profile.use.stillTitle')}</strong>
      </p>
      <ul>
        {players.map(({ player, ip, fetched_at }) => (
          <li key={`${player} ${ip} ${fetched_at}`}>
            {t('profile.use.still', {
              player: nameOf(player),
              ip: isolated(ip),
              ago: formatRelative(Math.min(0, Date.parse(fetched_at) - nowMs), i18n.language),
            })}
          </li>
        ))}
      </ul>
      <p>{t('profile.use.stillNext')}</p>
    </div>
  )
}
