import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useFormCall, type FormCall } from '../../features/account-form/use-form-call.ts'
import { Button } from '../../ui/button.tsx'
import classes from './versioned-form.module.css'

type Values = Record<string, string | boolean>
type FormInput<V extends Values, R> = Parameters<typeof useFormCall<V, R>>[0]

type VersionedInput<V extends Values, R> = Pick<FormInput<V, R>, 'validate' | 'onDone'> & {
  record: R
  valuesOf: (record: R) => V
  send: (values: V, version: number) => Promise<R>
}

/** A form of a record that others may change meanwhile; `conflict` is their version, until a choice is made (record 0080). */
export function useVersionedForm<V extends Values, R extends { version: number }>({
  record,
  valuesOf,
  send,
  onDone,
  ...input
}: VersionedInput<V, R>) {
  const [base, setBase] = useState(record.version)
  const call: FormCall<V> = useFormCall<V, R>({
    ...input,
    initialValues: valuesOf(record),
    send: (values) => send(values, base),
    shownByPage: ['record_changed'],
    onDone(saved, sent, form) {
      setBase(saved.version)
      rebase(form, valuesOf(saved), sent)
      return onDone(saved, sent, form)
    },
  })
  const changed =
    call.error instanceof ApiError && call.error.code === 'record_changed'
      ? (call.error.params['current'] as R)
      : null
  const conflict = changed !== null && changed.version !== base ? changed : null
  return {
    call,
    conflict: conflict && {
      values: valuesOf(conflict),
      keepMine: () => setBase(conflict.version),
      takeTheirs() {
        call.form.setValues(valuesOf(conflict))
        call.form.resetDirty(valuesOf(conflict))
        setBase(conflict.version)
      },
    },
  }
}

/** Makes the saved values the form's stored ones. Fields changed during the save keep their input and stay unsaved. */
function rebase<V extends Values>(form: UseFormReturnType<V>, saved: V, sent: V): void {
  const current = form.getValues()
  const changed = Object.keys(saved).filter((field) => current[field] !== sent[field])
  for (const field of Object.keys(saved).filter((name) => !changed.includes(name)))
    form.setFieldValue(field, saved[field] as never)
  form.resetDirty(saved)
  form.setDirty(Object.fromEntries(changed.map((field) => [field, current[field] !== saved[field]])))
}

type ConflictNoticeProps<V extends Values> = {
  form: ReturnType<typeof useVersionedForm<V, { version: number }>>
  labels: Readonly<Record<keyof V & string, string>>
}

/** Shows what somebody else has saved meanwhile beside one's own values, and asks which to keep. */
export function ConflictNotice<V extends Values>({
  form: { call, conflict },
  labels,
}: ConflictNoticeProps<V>) {
  const { t } = useTranslation()
  if (conflict === null) return null
  const mine = call.form.getValues()
  const fields = (Object.keys(labels) as (keyof V & string)[]).filter(
    (field) => mine[field] !== conflict.values[field],
  )
  const textOf = (value: string | boolean | undefined) =>
    typeof value === 'boolean' ? t(value ? 'adminForm.yes' : 'adminForm.no') : value || '–'
  return (
    <div role="alert" className={classes.notice}>
      <p>{t('adminForm.conflict')}</p>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{t('adminForm.theirs', { value: textOf(conflict.values[field]) })}</dd>
            <dd>{t('adminForm.mine', { value: textOf(mine[field]) })}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button look="default" size="small" onClick={conflict.takeTheirs}>
          {t('adminForm.takeTheirs')}
        </Button>
        <Button look="default" size="small" onClick={conflict.keepMine}>
          {t('adminForm.keepMine')}
        </Button>
      </div>
    </div>
  )
}
