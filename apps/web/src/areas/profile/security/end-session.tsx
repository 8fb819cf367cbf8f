import type { Session } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { sessionsQuery } from '../../../api/queries.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import classes from '../profile.module.css'

/** Ends the session of one device. */
export function EndSession({ session: { id, device } }: { session: Session }) {
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
export function EndOtherSessions() {
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
