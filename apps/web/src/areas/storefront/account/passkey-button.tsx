import type { PasskeyAssertion } from '@guidefeed/contract'
import { useMutation } from '@tanstack/react-query'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/client.ts'
import {
  signWithPasskey,
  canSuggestPasskeys,
  stopSuggestingPasskeys,
  suggestPasskeys,
} from '../../../features/passkey/passkey.ts'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSignedIn } from './use-signed-in.ts'
import { withCart } from './with-cart.ts'

/** Refresh interval: a challenge of the server expires after 5 minutes. */
const renewEveryMs = 4 * 60_000

/** Login by passkey alone, without an email address: by button, or from the browser's autofill above. */
export function PasskeyButton({ next }: { next: AfterLogin }) {
  const { t } = useTranslation()
  const signedIn = useSignedIn(next)
  const login = useMutation({
    async mutationFn(suggested: PasskeyAssertion | null) {
      const assertion = suggested ?? (await signWithPasskey((await call('passkeyLoginOptions', {})).data))
      if (assertion === null) return showToast({ kind: 'error', message: t('twoStep.noPasskey') })
      await signedIn((await call('passkeyLogin', { body: await withCart({ assertion }) })).data)
    },
  })
  useSuggestedPasskey(!login.isPending, login.mutate)
  return (
    <Button look="default" isWide isBusy={login.isPending} onClick={() => login.mutate(null)}>
      <IconFingerprint size={20} aria-hidden="true" />
      {t('twoStep.loginWithPasskey')}
    </Button>
  )
}

/** Makes the browser suggest passkeys in the email field while no other request runs; after a failure the button remains. */
function useSuggestedPasskey(isIdle: boolean, onChosen: (assertion: PasskeyAssertion) => void): void {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    if (!isIdle) return
    let isOver = false
    async function suggest() {
      const options = (await call('passkeyLoginOptions', {})).data
      const assertion = isOver ? null : await suggestPasskeys(options)
      if (assertion !== null && !isOver) choose(assertion)
    }
    async function keepSuggesting() {
      if (!(await canSuggestPasskeys()) || isOver) return
      timer = setInterval(() => void suggest().catch(() => {}), renewEveryMs)
      await suggest()
    }
    let timer: ReturnType<typeof setInterval> | undefined
    void keepSuggesting().catch(() => {})
    return () => {
      isOver = true
      if (timer === undefined) return
      clearInterval(timer)
      void stopSuggestingPasskeys()
    }
  }, [isIdle])
}
