import { adminEmailTemplateUpdate, type EmailTemplate } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { fieldErrors } from '../../../features/account-form/form-errors.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { showToast } from '../../../ui/toast.ts'
import { ActionButton } from '../action-button.tsx'
import card from '../card.module.css'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictNotice, useVersionedForm } from '../versioned-form.tsx'
import { MailPreview } from './mail-preview.tsx'
import classes from './template-editor.module.css'
import { insertVariable } from './open-variable.ts'
import { VariableField, type TextField } from './variable-field.tsx'

const valuesOf = ({ subject, body }: EmailTemplate) => ({ subject, body })

/** Subject and text of a mail in one language, with its variables, and beside them the mail as it would be sent. */
export function TemplateEditor({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id, variables, locale } = template
  const [texts, setTexts] = useState(valuesOf(template))
  const edit = useVersionedForm({
    record: template,
    valuesOf,
    validate: validateBy(adminEmailTemplateUpdate.body),
    send: async (values, version) =>
      (await call('adminEmailTemplateUpdate', { params: { id: String(id) }, body: { ...values, version } }))
        .data,
    async onDone() {
      await renewAdmin(queryClient)
      await showToast({ kind: 'success', message: t('adminMails.updated') })
    },
  })
  const { form } = edit.call
  form.watch('subject', ({ value }) => setTexts((current) => ({ ...current, subject: value })))
  form.watch('body', ({ value }) => setTexts((current) => ({ ...current, body: value })))
  const { setErrors } = form
  const onChecked = useCallback(
    (refusal: unknown) => setErrors(refusal === null ? {} : fieldErrors(refusal)),
    [setErrors],
  )
  const entered = useRef<TextField>(null)
  const field = (name: keyof typeof texts) => ({
    key: form.key(name),
    input: form.getInputProps(name),
    variables,
    locale,
    onEnter: (element: TextField) => (entered.current = element),
  })
  const labels = { subject: t('adminMails.subject'), body: t('adminMails.body') }

  function insert(name: string) {
    const element = entered.current
    if (!element?.isConnected) return
    const [from, to] = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    insertVariable(element, name, { from, to })
  }

  return (
    <div className={classes.sides}>
      <section className={card.card} aria-labelledby="edit">
        <h2 id="edit">{t('adminMails.edit')}</h2>
        <UnsavedGuard isDirty={form.isDirty} />
        <CallForm call={edit.call} submitLabel={t('adminForm.save')} label={t('adminMails.edit')}>
          <ConflictNotice form={edit} labels={labels} />
          <VariableField {...field('subject')} label={labels.subject} />
          <VariableField {...field('body')} label={labels.body} isLong />
          <div role="group" aria-labelledby="variables" className={classes.variables}>
            <h3 id="variables">{t('adminMails.variables')}</h3>
            <p className={card.quiet}>{t('adminMails.variablesHint')}</p>
            <div className={classes.names}>
              {variables.map((name) => (
                <button key={name} type="button" onClick={() => insert(name)}>
                  {name}
                </button>
              ))}
            </div>
          </div>
        </CallForm>
      </section>
      <section className={card.card} aria-labelledby="preview">
        <div className={classes.head}>
          <h2 id="preview">{t('adminMails.preview')}</h2>
          <ActionButton
            label={t('adminMails.sendTest')}
            run={async () => {
              const params = { id: String(id) }
              const { data } = await call('adminEmailTemplateTest', { params, body: form.getValues() })
              return t('adminMails.testSent', { to: data.to })
            }}
          />
        </div>
        <MailPreview id={id} texts={texts} onChecked={onChecked} />
      </section>
    </div>
  )
}
