import type { Passkey } from '@guidefeed/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { formatDate } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmedAction } from '../../../../features/confirmed-action/confirmed-action.tsx'
import classes from '../../profile.module.css'

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })))

/** A passkey: name, last use, and buttons to rename or remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation()
  const [isNaming, setIsNaming] = useState(false)
  const { id, name, created_at, last_used_at } = passkey
  const params = { id: String(id) }
  const date = formatDate(last_used_at ?? created_at, i18n.language)
  return (
    <li>
      <span className={classes.rowWords}>
        <span>{name}</span>
        <span className={classes.quiet}>
          {t(last_used_at === null ? 'security.passkey.createdOn' : 'security.passkey.usedOn', { date })}
        </span>
      </span>
      <Button
        look="quiet"
        size="small"
        aria-label={t('security.passkey.renameLabel', { name })}
        onClick={() => setIsNaming(true)}
      >
        {t('security.passkey.rename')}
      </Button>
      <ConfirmedAction
        label={t('security.remove')}
        fullLabel={t('security.passkey.removeLabel', { name })}
        title={t('security.passkey.removeTitle', { name })}
        text={t('security.passkey.removeText')}
        run={async () => {
          await call('passkeyRemove', { params })
          return t('security.passkey.removed')
        }}
        changes={secondFactorQuery.queryKey}
      />
      <Suspense>
        {isNaming && (
          <NameDialog
            title={t('security.passkey.renameTitle')}
            initialName={name}
            submitLabel={t('security.passkey.save')}
            send={async (newName) => {
              await call('passkeyRename', { params, body: { name: newName } })
              return true
            }}
            onClose={() => setIsNaming(false)}
          />
        )}
      </Suspense>
    </li>
  )
}
