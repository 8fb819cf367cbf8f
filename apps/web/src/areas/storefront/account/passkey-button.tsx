import type { PasskeyAssertion } from '@guidefeed/contract'
import { useMutation } from '@tanstack/react-query'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { signWithPasskey } from '../../../features/passkey/passkey.ts'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useSuggestedPasskey } from './use-suggested-passkey.ts'
import { withCart } from './with-cart.ts'

/** A login by passkey alone, without an email address: by the button, or as the browser suggests it at the field above. */
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
