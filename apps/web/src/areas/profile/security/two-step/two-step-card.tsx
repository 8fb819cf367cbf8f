import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { methodsOf } from '../../../../features/account-form/factor-methods.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import type { SectionProps } from '../../own-user.ts'
import classes from '../../profile.module.css'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { TotpRow } from './totp-row.tsx'

const RecoveryCodesDialog = lazy(() =>
  import('./recovery-codes-dialog.tsx').then((m) => ({ default: m.RecoveryCodesDialog })),
)

/** Manages authenticator app, passkeys and recovery codes. */
export function TwoStepCard({ user }: SectionProps) {
  const { t } = useTranslation()
  const state = useQuery(secondFactorQuery).data
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!state) return <Skeleton height={240} round />
  const canAdd = user.may_add_logins
  const isOn = methodsOf(state).length > 0
  return (
    <section className={classes.card} aria-labelledby="two-step">
      <div>
        <div className={classes.cardHead}>
          <h2 id="two-step">{t('security.title')}</h2>
          <StatusChip tone={isOn ? 'success' : 'neutral'}>
            {t(isOn ? 'security.on' : 'security.off')}
          </StatusChip>
        </div>
        <p className={classes.quiet}>{t('security.lead')}</p>
      </div>
      {state.is_missing && <p className={classes.notice}>{t('security.missing')}</p>}
      <ul className={classes.rows}>
        <TotpRow state={state} canAdd={canAdd} onCodes={setCodes} />
        <PasskeyList state={state} canAdd={canAdd} onCodes={setCodes} />
        {isOn && <RecoveryCodesRow state={state} canAdd={canAdd} onCodes={setCodes} />}
      </ul>
      <Suspense>{codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}</Suspense>
    </section>
  )
}
