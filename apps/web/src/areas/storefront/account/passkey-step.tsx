import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { signWithPasskey } from '../../../features/passkey/passkey.ts'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSecondStep } from './use-second-step.ts'
import { useSignedIn } from './use-signed-in.ts'

type PasskeyStepProps = { ticket: string; next: AfterLogin; onRestart: () => void }

/** Second step of a login by a passkey of the account. */
export function PasskeyStep({ ticket, next, onRestart }: PasskeyStepProps) {
  const { t } = useTranslation()
  const finish = useSecondStep(onRestart)
  const signedIn = useSignedIn(next)
  const login = useMutation({
    async mutationFn() {
      const options = await call('secondFactorPasskeyOptions', { body: { ticket } })
      const assertion = await signWithPasskey(options.data)
      if (assertion === null) return showToast({ kind: 'error', message: t('twoStep.noPasskey') })
      await signedIn(await finish({ ticket, method: 'passkey', assertion }))
    },
  })
  return (
    <Button isWide data-autofocus isBusy={login.isPending} onClick={() => login.mutate()}>
      {t('twoStep.usePasskey')}
    </Button>
  )
}
