import { PasswordProof as passwordProof } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { settleProof } from '../../api/proof.ts'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import { PasswordField } from '../../features/account-form/password-field.tsx'
import { useFormCall } from '../../features/account-form/use-form-call.ts'
import { validateBy } from '../../features/account-form/validate-by.ts'

/** Proves the session by the account's password. */
export function PasswordProof({ email }: { email: string }) {
  const { t } = useTranslation()
  const proof = useFormCall({
    initialValues: { password: '' },
    validate: validateBy(passwordProof),
    send: ({ password }) => call('prove', { body: { password } }),
    onDone: () => settleProof(true),
  })
  return (
    <AccountForm call={proof} submitLabel={t('proof.confirm')} label={t('proof.title')} isWide>
      {/* Tells password managers which account it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        data-autofocus
        key={proof.form.key('password')}
        {...proof.form.getInputProps('password')}
      />
    </AccountForm>
  )
}
