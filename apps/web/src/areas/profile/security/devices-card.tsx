import type { Session } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { sessionsQuery } from '../../../api/customer-queries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from '../profile.module.css'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'

/** Signed-in devices, this browser first, each with a logout button. */
export function DevicesCard() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery).data
  if (!sessions) return <Skeleton height={180} round />
  const ordered = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <section className={classes.card} aria-labelledby="devices">
      <h2 id="devices">{t('settings.devices.title')}</h2>
      <ul className={classes.rows}>
        {ordered.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOtherSessions />}
    </section>
  )
}

function DeviceRow({ session }: { session: Session }) {
  const { t, i18n } = useTranslation()
  const { device, ip, last_seen_at, is_current, is_support } = session
  const seen = t('settings.devices.seen', { date: formatDateTime(last_seen_at, i18n.language) })
  return (
    <li>
      <span className={classes.rowWords}>
        <span>{is_support ? t('settings.devices.support', { device }) : device}</span>
        <span className={classes.quiet}>
          {seen}
          {ip !== '' && <> {t('settings.devices.from', { ip })}</>}
        </span>
      </span>
      {is_current ? (
        <StatusChip tone="success">{t('settings.devices.current')}</StatusChip>
      ) : (
        <EndSession session={session} />
      )}
    </li>
  )
}

/** Ends the session of one device. */
function EndSession({ session: { id, device } }: { session: Session }) {
  const { t } = useTranslation()
  return (
    <ConfirmedAction
      label={t('settings.devices.end')}
      fullLabel={t('settings.devices.endLabel', { device })}
      title={t('settings.devices.endTitle')}
      text={t('settings.devices.endText', { device })}
      run={async () => {
        await call('sessionEnd', { params: { id: String(id) } })
        return t('settings.devices.ended')
      }}
      changes={sessionsQuery.queryKey}
    />
  )
}

/** Ends every session but this one. */
function EndOtherSessions() {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <ConfirmedAction
        label={t('settings.devices.endOthers')}
        title={t('settings.devices.endOthersTitle')}
        text={t('settings.devices.endOthersText')}
        run={async () => {
          const { data } = await call('sessionEndOthers', {})
          return t('settings.devices.endedOthers', { count: data.ended })
        }}
        changes={sessionsQuery.queryKey}
      />
    </div>
  )
}
