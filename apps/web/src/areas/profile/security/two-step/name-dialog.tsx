import { TextInput } from '@mantine/core'
import { fieldErrorOf, PasskeyName } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { CallForm } from '../../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../../features/account-form/use-form-call.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import classes from './two-step.module.css'

type NameDialogProps = {
  title: string
  initialName: string
  submitLabel: string
  /** False = not saved; the dialog stays open with the input. */
  send: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the name of a passkey. */
export function NameDialog({ title, initialName, submitLabel, send, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = useFormCall({
    initialValues: { name: initialName },
    validate: ({ name }) => {
      const issue = PasskeyName.safeParse(name).error?.issues[0]
      return issue === undefined ? {} : { name: fieldErrorOf({ ...issue, path: ['name'] }) }
    },
    send: ({ name }) => send(name.trim()),
    async onDone(isSaved) {
      if (!isSaved) return
      onClose()
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
  })
  const { form } = save
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.setup}>
        <CallForm call={save} submitLabel={submitLabel} onCancel={onClose}>
          <TextInput
            size="md"
            label={t('security.passkey.name')}
            description={t('security.passkey.nameHint')}
            data-autofocus
            autoComplete="off"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
        </CallForm>
      </div>
    </Dialog>
  )
}
