import type { GuideLink } from '@guidefeed/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useCurrentTime } from '../../../../lib/clock.ts'
import { formatTime } from '../../../../lib/format.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { formatShift } from '../link-options.ts'
import { correctTimes, differences, shiftOf } from './correct-times.ts'
import type { Evidence } from './diagnose.ts'
import { TimesFix } from './times-fix.tsx'
import { menusOf } from './player-menus.ts'
import { isolated } from '../../../../lib/isolated.ts'
import { useOwnChannels } from './use-own-channels.ts'
import { Select } from '../../../../ui/select.tsx'

/** Channels that are asked for their current programme, to find one that has some. */
const askedChannels = 20

const nowQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['link-doctor-now', ids],
    queryFn: async ({ signal }) =>
      (await call('nowPlaying', { query: { channel_id: ids.join(',') }, signal })).data,
    enabled: ids.length > 0,
    staleTime: 60_000,
  })

type ClockQuestionProps = { evidence: Evidence; link: GuideLink; onShift: (minutes: number) => void }

/** Asks how a programme that runs now is shown by the player, and where to correct a difference. */
export function ClockQuestion({ evidence, link, onShift }: ClockQuestionProps) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const [late, setLate] = useState('')
  const channels = useOwnChannels()
  const withGuide = channels?.filter(({ coverage }) => coverage.filled.some((share) => share > 0))
  const playing = useQuery(nowQuery(withGuide?.slice(0, askedChannels).map(({ id }) => id) ?? []))
  if (!channels || playing.isLoading) return <Skeleton height={80} round />
  const found = playing.data?.find(({ now }) => now !== null)
  const channel = channels.find(({ id }) => id === found?.channel_id)
  if (!found?.now || !channel) return <p>{t('doctor.nothingNow')}</p>
  const { title, start, stop } = found.now
  const timesAt = (minutes: number) => {
    const at = (instant: string) => formatTime(Date.parse(instant) + minutes * 60_000, i18n.language)
    return { from: at(start), to: at(stop) }
  }
  const shifted = shiftOf(evidence).minutes
  const hasSetting = menusOf(evidence.player, i18n.language).clock !== undefined
  return (
    <>
      <p>
        {t('doctor.onNow', {
          time: formatTime(nowMs, i18n.language),
          channel: isolated(channel.name),
          title: isolated(title),
          ...timesAt(0),
        })}
        {shifted !== 0 && ` ${t('doctor.shifted', { shift: formatShift(shifted, i18n.language) })}`}
      </p>
      <Select
        size="md"
        label={t('doctor.whatShown')}
        value={late}
        onChange={({ currentTarget }) => setLate(currentTarget.value)}
        data={[
          { value: '', label: t('doctor.chooseTime') },
          ...differences.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === 0
                ? t('doctor.sameTime', timesAt(0))
                : t(minutes > 0 ? 'doctor.later' : 'doctor.earlier', {
                    ...timesAt(minutes),
                    hours: formatShift(minutes, i18n.language),
                  }),
          })),
        ]}
      />
      {late !== '' && (
        <TimesFix
          correction={correctTimes(evidence, Number(late), hasSetting)}
          evidence={evidence}
          link={link}
          onShift={onShift}
        />
      )}
    </>
  )
}
