import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsQuery, statusQuery } from '../../../api/queries.ts'
import { useServerTime } from '../../../api/use-server-time.ts'
import { useWords } from '../../../messages/use-words.ts'
import classes from './guides-progress.module.css'

const pollMs = 4000
const stages = 5

/** Progress while guides are built: number of ready channels. Also updates the server's time. */
export function GuidesProgress() {
  const { t } = useTranslation()
  const { data: status } = useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (isBuilding(state.data) ? pollMs : false),
  })
  useServerTime()
  useFreshCoverage(status)
  const hasWords = useWords(isBuilding(status), 'channelTools')
  if (!status || !isBuilding(status) || !hasWords) return null
  const { channels, channels_with_guide: ready } = status
  const text = t('guidesProgress.ready', { ready, count: channels })
  return (
    <div className={classes.root}>
      <p>{text}</p>
      <progress className={classes.bar} max={channels} value={ready} aria-label={text} />
    </div>
  )
}

/** Refetches the catalogue a few times while its covered days change, and once at the end. */
function useFreshCoverage(status: Status | undefined): void {
  const queryClient = useQueryClient()
  const lastStage = useRef<number | null>(null)
  const stage = status
    ? Math.floor((status.channels_with_guide / Math.max(1, status.channels)) * stages)
    : null
  useEffect(() => {
    const hasMoved = lastStage.current !== null && stage !== lastStage.current
    lastStage.current = stage
    if (hasMoved) void queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
  }, [stage, queryClient])
}

type Status = { channels: number; channels_with_guide: number; sources_waiting: number }

/** Done once no source waits: some channels have no programme in any source. */
function isBuilding(status: Status | undefined): boolean {
  return status !== undefined && status.sources_waiting > 0 && status.channels_with_guide < status.channels
}
