import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../../ui/form-styles.ts'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog-actions.module.css'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import classes from './call-form.module.css'
import type { FormCall } from './use-form-call.ts'

type CallFormProps<V extends Record<string, unknown>> = {
  call: FormCall<V>
  submitLabel: string
  /** For destructive actions. */
  isDangerous?: boolean
  /** For actions that are not the obvious next step. */
  isSecondary?: boolean
  /** Button at full width, for a form that is the page. */
  isWide?: boolean
  label?: string
  /** Closes the dialog that the form is in. */
  onCancel?: () => void
  /** Label of the button that does so, where "Cancel" would be ambiguous. */
  cancelLabel?: string
  children: ReactNode
}

/** Form of a `useFormCall` with its submit button, on any page. Announces the number of invalid fields to screen readers. */
export function CallForm<V extends Record<string, unknown>>({
  call,
  submitLabel,
  isDangerous = false,
  isSecondary = false,
  isWide = false,
  label,
  onCancel,
  cancelLabel,
  children,
}: CallFormProps<V>) {
  const { t } = useTranslation()
  const mistakes = Object.keys(call.form.errors).length
  return (
    <MantineRoot>
      <form noValidate aria-label={label} className={classes.form} onSubmit={call.submit}>
        {mistakes > 0 && (
          <p role="alert" className="visually-hidden">
            {t('account.mistakes', { count: mistakes })}
          </p>
        )}
        {children}
        <div className={onCancel ? dialog.actions : classes.actions}>
          {onCancel && (
            <Button look="default" onClick={onCancel}>
              {cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            type="submit"
            look={isDangerous ? 'danger' : isSecondary ? 'default' : 'primary'}
            isWide={isWide}
            isBusy={call.isSending}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </MantineRoot>
  )
}
