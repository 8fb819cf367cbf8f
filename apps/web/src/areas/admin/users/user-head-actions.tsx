import type { User } from '@guidefeed/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actAs, useAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { hasUnsavedChanges, UnsavedDialog } from '../unsaved-guard.tsx'
import type { StandingChange } from './standing-dialog.tsx'

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((m) => ({ default: m.NoteDialog })))
const StandingDialog = lazy(() =>
  import('./standing-dialog.tsx').then((m) => ({ default: m.StandingDialog })),
)

/** Note, login-as, and changes of standing. */
export function UserHeadActions({ user }: { user: User }) {
  const { t } = useTranslation()
  const isOwn = useAccount()?.user.id === user.id
  const [asked, setAsked] = useState<StandingChange | null>(null)
  const banChange = user.ban ? 'restore' : 'ban'
  const activityChange = user.inactivate ? 'activate' : 'inactivate'
  const note = <AddNote user={user} />
  if (isOwn) return note
  return (
    <>
      {note}
      {!user.is_admin && <LoginAs user={user} />}
      <Button look="default" size="small" onClick={() => setAsked(activityChange)}>
        {t(`adminUsers.standing.${activityChange}.label`)}
      </Button>
      <Button look="default" size="small" onClick={() => setAsked(banChange)}>
        {t(`adminUsers.standing.${banChange}.label`)}
      </Button>
      <Suspense>
        {asked !== null && <StandingDialog user={user} change={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

function AddNote({ user }: { user: User }) {
  const { t } = useTranslation()
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsWriting(true)}>
        {t('adminUsers.notes.add')}
      </Button>
      <Suspense>{isWriting && <NoteDialog user={user} onClose={() => setIsWriting(false)} />}</Suspense>
    </>
  )
}

/** Starts a session as the user, at the channels. */
function LoginAs({ user: { id } }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const login = useMutation({
    mutationFn: async () => (await call('adminUserLoginAs', { params: { id: String(id) } })).data,
    async onSuccess({ token, user }) {
      // First: the customer's session may not read what this page shows.
      await navigate({ to: paths.channels, ignoreBlocker: true })
      actAs(token, user)
    },
  })
  return (
    <>
      <Button
        look="default"
        size="small"
        isBusy={login.isPending}
        onClick={() => (hasUnsavedChanges() ? setAsksToLeave(true) : login.mutate())}
      >
        {t('adminUsers.loginAs')}
      </Button>
      {asksToLeave && (
        <UnsavedDialog
          onStay={() => setAsksToLeave(false)}
          onDiscard={() => {
            setAsksToLeave(false)
            login.mutate()
          }}
        />
      )}
    </>
  )
}
