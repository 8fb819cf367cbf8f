import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { socialProvidersQuery } from '../../../api/customer-queries.ts'
import { profileQuery } from '../../../api/queries.ts'
import { useSocialStart } from '../../../features/social-login/use-social-start.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import type { SectionProps } from '../own-user.ts'
import classes from '../profile.module.css'

/** Login providers that the account has or may connect; empty without any. */
export function ConnectedLoginsCard({ user }: SectionProps) {
  const { t } = useTranslation()
  const configured = useQuery(socialProvidersQuery).data ?? []
  const providers = configured.filter(({ code }) => user.may_add_logins || user.providers.includes(code))
  const start = useSocialStart('connect')
  if (providers.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="logins">
      <div>
        <h2 id="logins">{t('settings.logins.title')}</h2>
        <p className={classes.quiet}>{t('settings.logins.lead')}</p>
      </div>
      <ul className={classes.rows}>
        {providers.map(({ code, name }) => (
          <li key={code}>
            <span className={classes.rowWords}>{name}</span>
            {user.providers.includes(code) ? (
              <>
                <StatusChip tone="success">{t('settings.logins.connected')}</StatusChip>
                <ConfirmedAction
                  label={t('settings.logins.disconnect')}
                  fullLabel={t('settings.logins.disconnectLabel', { name })}
                  title={t('settings.logins.disconnectTitle', { name })}
                  text={t('settings.logins.disconnectText', { name })}
                  run={async () => {
                    await call('socialDisconnect', { params: { provider: code } })
                    return t('settings.logins.disconnected', { name })
                  }}
                  changes={profileQuery.queryKey}
                />
              </>
            ) : (
              <Button
                look="default"
                size="small"
                aria-label={t('settings.logins.connectLabel', { name })}
                isBusy={start.isPending && start.variables === code}
                onClick={() => start.mutate(code)}
              >
                {t('settings.logins.connect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
