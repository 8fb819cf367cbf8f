import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { formatDate } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmedAction } from '../../../../features/confirmed-action/confirmed-action.tsx'
import classes from '../../profile.module.css'
import type { FactorProps } from './factor-props.ts'

const TotpDialog = lazy(() => import('./totp-dialog.tsx').then((m) => ({ default: m.TotpDialog })))

/** Authenticator app: when it was set up, or a button to set it up. */
export function TotpRow({ state, canAdd, onCodes }: FactorProps) {
  const { t, i18n } = useTranslation()
  const begin = useMutation({ mutationFn: async () => (await call('totpBegin', {})).data })
  const { totp_since } = state
  return (
    <li>
      <span className={classes.rowWords}>
        <span>{t('security.totp.name')}</span>
        <span className={classes.quiet}>
          {totp_since === null
            ? t('security.totp.hint')
            : t('security.since', { date: formatDate(totp_since, i18n.language) })}
        </span>
      </span>
      {totp_since === null && canAdd && (
        <Button
          look="default"
          size="small"
          aria-label={t('security.totp.addLabel')}
          isBusy={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t('security.totp.add')}
        </Button>
      )}
      {totp_since !== null && (
        <ConfirmedAction
          label={t('security.remove')}
          fullLabel={t('security.totp.removeLabel')}
          title={t('security.totp.removeTitle')}
          text={t('security.totp.removeText')}
          run={async () => {
            await call('totpRemove', {})
            return t('security.totp.removed')
          }}
          changes={secondFactorQuery.queryKey}
        />
      )}
      <Suspense>
        {begin.data && <TotpDialog setup={begin.data} onCodes={onCodes} onClose={begin.reset} />}
      </Suspense>
    </li>
  )
}
