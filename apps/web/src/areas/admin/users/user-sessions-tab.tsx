import type { User, UserSession } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from '../card.module.css'
import { userSessionsQuery } from './user-query.ts'

/** Active sessions of an account. */
export function UserSessionsTab({ user }: { user: User }) {
  const id = String(user.id)
  const sessions = useQuery(userSessionsQuery(id))
  return (
    <QueryState query={sessions} height={120}>
      {(found) => <Sessions id={id} sessions={found} />}
    </QueryState>
  )
}

function Sessions({ id, sessions }: { id: string; sessions: readonly UserSession[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions">{t('adminUsers.tabs.sessions')}</h2>
      {sessions.length === 0 && <p className={classes.quiet}>{t('adminUsers.noSessions')}</p>}
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} userId={id} session={session} />
        ))}
      </ul>
      {sessions.length > 0 && (
        <div className={classes.actions}>
          <ConfirmedAction
            label={t('adminUsers.endSessions')}
            title={t('adminUsers.endSessionsTitle')}
            text={t('adminUsers.endSessionsText')}
            run={async () => {
              const { data } = await call('adminUserSessionsEnd', { params: { id } })
              return t('adminUsers.endedSessions', { count: data.ended })
            }}
            changes={adminKeys.all}
          />
        </div>
      )}
    </section>
  )
}

function SessionRow({ userId, session }: { userId: string; session: UserSession }) {
  const { t } = useTranslation()
  const { id, device, ip, last_seen_at: seenAt, acting_admin: admin } = session
  return (
    <li>
      <span className={classes.words}>
        <span>{device}</span>
        <span className={classes.quiet}>
          <FactLine>
            <When at={seenAt} />
            <bdi>{ip}</bdi>
          </FactLine>
        </span>
      </span>
      {admin && <StatusChip tone="info">{t('adminUsers.actingAdmin', { name: admin.name })}</StatusChip>}
      <ConfirmedAction
        label={t('adminUsers.endSession')}
        fullLabel={t('adminUsers.endSessionOf', { device })}
        title={t('adminUsers.endSessionTitle')}
        text={t('adminUsers.endSessionText', { device })}
        run={async () => {
          await call('adminUserSessionEnd', { params: { id: userId, session_id: String(id) } })
          return t('adminUsers.endedSessions', { count: 1 })
        }}
        changes={adminKeys.all}
      />
    </li>
  )
}
