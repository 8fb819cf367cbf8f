import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

/** Resends the verification mail. */
export function ResendButton({ email, look = 'default' }: { email: string; look?: 'primary' | 'default' }) {
  const { t } = useTranslation()
  const resend = useMutation({
    mutationFn: () => call('verifyEmailResend', { body: { email } }),
    onSuccess: () => showToast({ kind: 'success', message: t('account.resent') }),
  })
  return (
    <Button look={look} isBusy={resend.isPending} onClick={() => resend.mutate()}>
      {t('account.resend')}
    </Button>
  )
}
