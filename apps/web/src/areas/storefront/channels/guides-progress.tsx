import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { statusQuery } from '../../../api/queries.ts'
import { setServerTime } from '../../../lib/clock.ts'
import classes from './guides-progress.module.css'

const pollMs = 4000

/** While the guides are still being built: for how many channels they are ready. Brings the server's time along. */
export function GuidesProgress() {
  const { t } = useTranslation()
  const { data: status } = useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (isBuilding(state.data) ? pollMs : false),
  })
  useEffect(() => {
    if (status) setServerTime(status.now)
  }, [status])
  if (!status || !isBuilding(status)) return null
  const { channels, channels_with_guide: ready } = status
  return (
    <div className={classes.root}>
      <p>{t('channels.guidesReady', { ready, count: channels })}</p>
      <progress
        className={classes.bar}
        max={channels}
        value={ready}
        aria-label={t('channels.guidesReady', { ready, count: channels })}
      />
    </div>
  )
}

type Status = { channels: number; channels_with_guide: number; sources_waiting: number }

function isBuilding(status: Status | undefined): boolean {
  if (!status) return false
  return status.sources_waiting > 0 || status.channels_with_guide < status.channels
}
