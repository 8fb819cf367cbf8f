import { contractWithdraw } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
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

/** First step: identifies the contract, declares nothing yet. */
export function FormStep({ kind, email, order, onDone }: FormStepProps) {
  const { t } = useTranslation()
  const check = useFormCall({
    initialValues: { email, order_code: order },
    validate: validateBy(typedBody),
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
      <CallForm call={check} submitLabel={t(`leaving.${kind}.next`)} isWide>
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
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={t('leaving.orderCode')}
          description={t('leaving.orderHint')}
          key={check.form.key('order_code')}
          {...check.form.getInputProps('order_code')}
        />
      </CallForm>
    </section>
  )
}

const typedBody = contractWithdraw.body.pick({ email: true, order_code: true })
const declarationOf = (values: Declaration): Declaration => typedBody.parse(values)
