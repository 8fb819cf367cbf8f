import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../../api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './remaining-logins.module.css'

type RemainingLoginsProps = Pick<CallAnswer<'resetPassword'>['data'], 'connected' | 'passkeys'> & {
  token: string
}

type Login = { key: string; name: string; verb: 'Disconnect' | 'Remove'; send: () => Promise<unknown> }

/** Remaining logins after a password reset, for review: somebody else may have connected them. */
export function RemainingLogins({ connected, passkeys, token }: RemainingLoginsProps) {
  const { t } = useTranslation()
  const [gone, setGone] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const remove = useMutation({
    mutationFn: (login: Login) => login.send(),
    onSuccess: (_answer, { key }) => setGone((keys) => [...keys, key]),
  })
  const logins: Login[] = [
    ...connected.map(({ code, name }) => ({
      key: code,
      name,
      verb: 'Disconnect' as const,
      send: () => call('resetDisconnect', { body: { token, provider: code } }),
    })),
    ...passkeys.map(({ id, name }) => ({
      key: `passkey ${id}`,
      name: t('account.remainingPasskey', { name }),
      verb: 'Remove' as const,
      send: () => call('resetPasskeyRemove', { body: { token, passkey_id: id } }),
    })),
  ]
  // The form that had the focus has been removed.
  useEffect(() => root.current?.focus(), [])
  return (
    <AccountCard title={t('account.resetDone')} lead={t('account.remainingLead')}>
      <div ref={root} tabIndex={-1} className={classes.root}>
        <ul>
          {logins.map((login) => (
            <li key={login.key}>
              <span>{login.name}</span>
              {gone.includes(login.key) ? (
                <span role="status">
                  {t(login.verb === 'Remove' ? 'account.remainingRemoved' : 'account.remainingGone')}
                </span>
              ) : (
                <Button
                  look="default"
                  size="small"
                  aria-label={t(`account.remaining${login.verb}Label`, { name: login.name })}
                  isBusy={remove.isPending && remove.variables.key === login.key}
                  onClick={() => remove.mutate(login)}
                >
                  {t(`account.remaining${login.verb}`)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Link to={paths.login} className={buttonClass({ isWide: true })}>
          {t('account.remainingLogIn')}
        </Link>
      </div>
    </AccountCard>
  )
}
