import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { ConfirmedAction } from '../../../../features/confirmed-action/confirmed-action.tsx'
import classes from '../../profile.module.css'
import type { FactorProps } from './factor-props.ts'

/** Number of recovery codes left, and a button to create new ones. */
export function RecoveryCodesRow({ state, canAdd, onCodes }: FactorProps) {
  const { t } = useTranslation()
  return (
    <li>
      <span className={classes.rowWords}>
        <span>{t('security.codes.name')}</span>
        <span className={classes.quiet}>
          {t('security.codes.left', { count: state.recovery_codes_left })}
        </span>
      </span>
      {canAdd && (
        <ConfirmedAction
          label={t('security.codes.renew')}
          title={t('security.codes.renewTitle')}
          text={t('security.codes.renewText')}
          run={async () => {
            onCodes((await call('recoveryCodesRenew', {})).data.recovery_codes)
            return t('security.codes.renewed')
          }}
          changes={secondFactorQuery.queryKey}
        />
      )}
    </li>
  )
}
