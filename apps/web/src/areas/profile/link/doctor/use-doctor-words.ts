import { players } from '@guidefeed/contract/players'
import { useTranslation } from 'react-i18next'
import { wordAgo } from '../../../../features/guide-link/ago.ts'
import { useCurrentTime } from '../../../../lib/clock.ts'
import { formatDateTime, formatNumber } from '../../../../lib/format.ts'
import { daysOf } from './diagnose.ts'
import type { Check, Evidence, Fault } from './diagnose.ts'
import { isolated } from '../../../../lib/isolated.ts'

/** Findings and passed checks as sentences. `channel`: name of the one that is empty. */
export function useDoctorWords(evidence: Evidence, channel = '') {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const { player, latest, changedAt } = evidence
  const nameIn = (place: 'start' | 'within' | 'in') =>
    isolated(player === 'other' ? t(`doctor.yourPlayer.${place}`) : players[player].name)
  const names = { playerStart: nameIn('start'), player: nameIn('within'), playerIn: nameIn('in') }
  // The last tick of the clock may be older than a fetch.
  const agoOf = (instant: string | null | undefined) =>
    instant == null ? '' : wordAgo(t, Math.min(0, Date.parse(instant) - nowMs), i18n.language)
  const params = {
    ...names,
    channel: isolated(channel),
    ago: agoOf(latest?.fetched_at),
    loaded: agoOf(latest?.loaded_at),
    changed: changedAt === null ? '' : formatDateTime(changedAt, i18n.language),
    ip: isolated(latest?.ip ?? ''),
    form: isolated(`.${latest?.form ?? ''}`),
    channels: formatNumber(latest?.channels ?? 0, i18n.language),
    days: formatNumber(daysOf(evidence), i18n.language),
  }
  const isNamed = player !== 'other' && latest?.player === players[player].name
  return {
    /** The player in the forms that sentences need. */
    names,
    passed: (check: Check): string => {
      if (check === 'fetched' && !isNamed) return t('doctor.passed.fetchedUnnamed', params)
      if (check === 'programmes' && latest?.channels == null) return t('doctor.passed.notNoted')
      if (check === 'form' && latest?.form == null) return t('doctor.passed.notNoted')
      return t(`doctor.passed.${check}`, params)
    },
    found: (fault: Fault): string => t(`doctor.found.${fault}`, params),
  }
}
