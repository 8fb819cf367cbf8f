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

/** A form of a record that others may edit concurrently; `conflict` is their version, until a choice is made (record 0080). */
export function useVersionedForm<V extends Values, R extends { version: number }>({
  record,
  valuesOf,
  send,
  onDone,
  ...input
}: VersionedInput<V, R>) {
  const baseOf = (stored: R) => ({ version: stored.version, values: valuesOf(stored) })
  const [base, setBase] = useState(() => baseOf(record))
  const call: FormCall<V> = useFormCall<V, R>({
    ...input,
    initialValues: valuesOf(record),
    send: (values) => send(values, base.version),
    shownByPage: ['record_changed'],
    onDone(saved, sent, form) {
      setBase(baseOf(saved))
      rebase(form, valuesOf(saved), sent)
      return onDone(saved, sent, form)
    },
  })
  const changed =
    call.error instanceof ApiError && call.error.code === 'record_changed'
      ? (call.error.params['current'] as R)
      : null
  const conflict = changed !== null && changed.version !== base.version ? changed : null
  return {
    call,
    conflict: conflict && {
      values: valuesOf(conflict),
      base: base.values,
      /** Keeps the fields that this form changed and takes their values of all others. */
      keepMine() {
        rebase(call.form, valuesOf(conflict), base.values)
        setBase(baseOf(conflict))
      },
      takeTheirs() {
        call.form.setValues(valuesOf(conflict))
        call.form.resetDirty(valuesOf(conflict))
        setBase(baseOf(conflict))
      },
    },
  }
}

/** Makes `stored` the form's stored values. Fields that differ from `known` keep their input and stay unsaved. */
function rebase<V extends Values>(form: UseFormReturnType<V>, stored: V, known: V): void {
  const current = form.getValues()
  const changed = Object.keys(stored).filter((field) => current[field] !== known[field])
  for (const field of Object.keys(stored).filter((name) => !changed.includes(name)))
    form.setFieldValue(field, stored[field] as never)
  form.resetDirty(stored)
  form.setDirty(Object.fromEntries(changed.map((field) => [field, current[field] !== stored[field]])))
}

type ConflictNoticeProps<V extends Values> = {
  form: ReturnType<typeof useVersionedForm<V, { version: number }>>
  labels: Readonly<Record<keyof V & string, string>>
}

/** Shows fields whose saved values differ from the form's, with the form's own where it changed them, and asks which to keep. */
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
            {mine[field] !== conflict.base[field] && (
              <dd>{t('adminForm.mine', { value: textOf(mine[field]) })}</dd>
            )}
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
