import { contractCancel } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import classes from './leaving.module.css'
import type { Declaration, LeavingKind } from './leaving-page.tsx'

type FormStepProps = {
  kind: LeavingKind
  email: string
  order: string
  onDone: (declaration: Declaration) => void
}

/** Whose contract it is. Nothing is declared yet. */
export function FormStep({ kind, email, order, onDone }: FormStepProps) {
  const { t } = useTranslation()
  const check = useFormCall({
    initialValues: { email, order_id: order },
    validate: (values) => schemaResolver(contractCancel.body, { sync: true })(bodyOf(values)),
    send: (values) =>
      call(kind === 'cancel' ? 'contractCancel' : 'contractWithdraw', { body: bodyOf(values) }),
    onDone: (_answer, values) => onDone({ email: values.email.trim(), order_id: Number(values.order_id) }),
  })
  return (
    <section className={classes.card} aria-labelledby="leaving">
      <div>
        <h1 id="leaving">{t(`leaving.${kind}.title`)}</h1>
        <p className={classes.lead}>{t(`leaving.${kind}.lead`)}</p>
      </div>
      <AccountForm call={check} submitLabel={t(`leaving.${kind}.next`)} isWide>
        <TextInput
          size="md"
          type="email"
          label={t('leaving.email')}
          autoComplete="email"
          key={check.form.key('email')}
          {...check.form.getInputProps('email')}
        />
        <TextInput
          size="md"
          inputMode="numeric"
          autoComplete="off"
          label={t('leaving.orderId')}
          description={t('leaving.orderHint')}
          key={check.form.key('order_id')}
          {...check.form.getInputProps('order_id')}
        />
      </AccountForm>
    </section>
  )
}

function bodyOf({ email, order_id }: { email: string; order_id: string }) {
  return { email: email.trim(), order_id: Number(order_id.replace(/^\s*#/, '')), confirm: false }
}
