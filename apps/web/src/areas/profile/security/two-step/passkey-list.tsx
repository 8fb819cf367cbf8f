import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import classes from '../../profile.module.css'
import { PasskeyRow } from './passkey-row.tsx'
import type { FactorProps } from './factor-props.ts'
import { useAddPasskey } from './use-add-passkey.ts'

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })))

/** The passkeys of the account, and the way to add one. */
export function PasskeyList({ state, onCodes }: FactorProps) {
  const { t } = useTranslation()
  const [isNaming, setIsNaming] = useState(false)
  const add = useAddPasskey(onCodes)
  return (
    <>
      {state.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <li>
        <span className={classes.rowWords}>
          <span>{t('security.passkey.title')}</span>
          <span className={classes.quiet}>{t('security.passkey.hint')}</span>
        </span>
        <Button look="default" size="small" onClick={() => setIsNaming(true)}>
          {t('security.passkey.add')}
        </Button>
        <Suspense>
          {isNaming && (
            <NameDialog
              title={t('security.passkey.addTitle')}
              initialName=""
              submitLabel={t('security.passkey.create')}
              send={add}
              onClose={() => setIsNaming(false)}
            />
          )}
        </Suspense>
      </li>
    </>
  )
}
