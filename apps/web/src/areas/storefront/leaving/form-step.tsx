import { contractCancel, IdText } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import classes from './leaving.module.css'
import type { Declaration, LeavingKind } from './leaving.ts'

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
    validate: (values) => validateBy(typedBody)(typed(values)),
    send: (values) =>
      call(kind === 'cancel' ? 'contractCancel' : 'contractWithdraw', {
        body: { ...declarationOf(values), confirm: false },
      }),
    onDone: (_answer, values) => onDone(declarationOf(values)),
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

type Typed = { email: string; order_id: string }

/** An order's number as people write it: `7`, `#7`, ` # 7 `. */
const typed = ({ email, order_id }: Typed): Typed => ({
  email: email.trim(),
  order_id: order_id.replaceAll(/[\s#]/g, ''),
})
const typedBody = contractCancel.body.pick({ email: true }).extend({ order_id: IdText })
const declarationOf = (values: Typed): Declaration => typedBody.parse(typed(values))
