import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { EndChoice } from './end-choice.tsx'
import classes from './leaving.module.css'
import type { Declaration, Declared, LeavingKind } from './leaving.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

type ConfirmStepProps = {
  kind: LeavingKind
  declaration: Declaration
  onBack: () => void
  onDone: (declared: Declared) => void
}

/** Consequences of the declaration, and the button that makes it. */
export function ConfirmStep({ kind, declaration, onBack, onDone }: ConfirmStepProps) {
  const { t } = useTranslation()
  const heading = useArrivalFocus()
  const [isEarly, setIsEarly] = useState(false)
  const declare = useMutation({
    mutationFn: () =>
      kind === 'cancel'
        ? call('contractCancel', { body: { ...declaration, confirm: true, early: isEarly } })
        : call('contractWithdraw', { body: { ...declaration, confirm: true } }),
    onSuccess: ({ data }) =>
      onDone({ ...declaration, isEarly, receivedAt: data.received_at ?? new Date().toISOString() }),
  })
  return (
    <section className={classes.card} aria-labelledby="leaving">
      <h1 id="leaving" ref={heading} tabIndex={-1}>
        {t(`leaving.${kind}.checkTitle`)}
      </h1>
      <p>{t(`leaving.${kind}.checkText`, { code: declaration.order_code })}</p>
      {kind === 'cancel' && <EndChoice isEarly={isEarly} onChange={setIsEarly} />}
      <p className={classes.lead}>{t('leaving.keepNote', { email: declaration.email })}</p>
      <div className={classes.actions}>
        <Button look="danger" size="large" isBusy={declare.isPending} onClick={() => declare.mutate()}>
          {t(`leaving.${kind}.confirm`)}
        </Button>
        <Button look="default" size="large" disabled={declare.isPending} onClick={onBack}>
          {t('leaving.back')}
        </Button>
      </div>
    </section>
  )
}
