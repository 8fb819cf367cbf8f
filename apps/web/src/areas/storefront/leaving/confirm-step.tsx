import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../features/account-form/form-errors.ts'
import { useFieldWords } from '../../../features/account-form/use-field-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EndChoice } from './end-choice.tsx'
import classes from './leaving.module.css'
import type { Declaration, Declared, End, LeavingKind } from './leaving.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

type ConfirmStepProps = {
  kind: LeavingKind
  declaration: Declaration
  end: End
  onEnd: (end: End) => void
  onBack: () => void
  onDone: (declared: Declared) => void
}

/** Consequences of the declaration, and the button that makes it. */
export function ConfirmStep({ kind, declaration, end, onEnd, onBack, onDone }: ConfirmStepProps) {
  const { t } = useTranslation()
  const heading = useArrivalFocus()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const wordField = useFieldWords()
  const [wasTried, setWasTried] = useState(false)
  const reason = end.reason.trim()
  const lacksReason = kind === 'cancel' && end.way === 'cause' && reason === ''
  const declare = useMutation({
    mutationFn: () =>
      kind === 'cancel'
        ? call('contractCancel', { body: { ...declaration, confirm: true, ...bodyOf({ ...end, reason }) } })
        : call('contractWithdraw', { body: { ...declaration, confirm: true } }),
    onSuccess: ({ data }) =>
      onDone({
        ...declaration,
        end: { ...end, reason },
        receivedAt: data.received_at ?? new Date().toISOString(),
      }),
  })

  function confirm() {
    setWasTried(true)
    if (lacksReason) reasonField.current?.focus()
    else declare.mutate()
  }
  const refusal = fieldErrors(declare.error)['reason'] ?? null
  return (
    <section className={classes.card} aria-labelledby="leaving">
      <h1 id="leaving" ref={heading} tabIndex={-1}>
        {t(`leaving.${kind}.checkTitle`)}
      </h1>
      <p>{t(`leaving.${kind}.checkText`, { code: declaration.order_code })}</p>
      {kind === 'cancel' && (
        <EndChoice
          end={end}
          error={lacksReason && wasTried ? wordField({ code: 'required' }) : refusal}
          reasonField={reasonField}
          onChange={onEnd}
        />
      )}
      <p className={classes.lead}>{t('leaving.keepNote', { email: declaration.email })}</p>
      <div className={classes.actions}>
        <Button look="danger" size="large" isBusy={declare.isPending} onClick={confirm}>
          {t(`leaving.${kind}.confirm`)}
        </Button>
        <Button look="default" size="large" disabled={declare.isPending} onClick={onBack}>
          {t('leaving.back')}
        </Button>
      </div>
    </section>
  )
}

const bodyOf = ({ way, reason }: End) => (way === 'cause' ? { reason } : { early: way === 'early' })
