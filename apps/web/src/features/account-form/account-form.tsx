import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../../ui/form-styles.ts'
import { Button } from '../../ui/button.tsx'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import classes from './account-form.module.css'
import type { FormCall } from './use-form-call.ts'

type AccountFormProps<V extends Record<string, unknown>> = {
  call: FormCall<V>
  submitLabel: string
  /** For what ends something. */
  isDangerous?: boolean
  /** A button as wide as the form, where the form is the page. */
  isWide?: boolean
  label?: string
  children: ReactNode
}

/** The form of a `useFormCall`: announces the number of wrong fields to screen readers, and ends with its button. */
export function AccountForm<V extends Record<string, unknown>>({
  call,
  submitLabel,
  isDangerous = false,
  isWide = false,
  label,
  children,
}: AccountFormProps<V>) {
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
        <Button
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          isWide={isWide}
          isBusy={call.isSending}
          className={classes.submit ?? ''}
        >
          {submitLabel}
        </Button>
      </form>
    </MantineRoot>
  )
}
