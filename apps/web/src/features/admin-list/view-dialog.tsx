import type { SavedList, SavedView, SavedViewState } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../ui/form-styles.ts'
import { hasCode } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './view-dialog.module.css'

type ViewDialogProps = {
  /** Null = a new view of the list's present state. */
  view: SavedView | null
  list: SavedList
  state: SavedViewState
  /** The list of views. */
  queryKey: QueryKey
  onClose: () => void
}

/** Names a new view, or renames or deletes one. */
export function ViewDialog({ view, list, state, queryKey, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const queryClient = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const done = (message: string) => async () => {
    onClose()
    await queryClient.invalidateQueries({ queryKey })
    await showToast({ kind: 'success', message })
  }
  const params = { id: String(view?.id) }
  const save = useMutation({
    mutationFn: (): Promise<unknown> =>
      view === null
        ? call('adminSavedViewCreate', { body: { list, name, state } })
        : call('adminSavedViewUpdate', { params, body: { name } }),
    meta: { shownByPage: ['validation_failed'] },
    onSuccess: done(t('adminList.views.saved')),
  })
  const remove = useMutation({
    mutationFn: () => call('adminSavedViewDelete', { params }),
    onSuccess: done(t('adminList.views.deleted')),
  })
  // Filters typed into the address can be refused too.
  const error =
    hasCode(save.error, 'validation_failed') &&
    (Object.values(save.error.fields).flat()[0] ?? save.error.message)
  return (
    <Dialog title={t(view === null ? 'adminList.views.save' : 'adminList.views.rename')} onClose={onClose}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {view === null && <p className={classes.lead}>{t('adminList.views.lead')}</p>}
        <TextInput
          size="md"
          className={classes.field}
          data-autofocus
          label={t('adminList.views.name')}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            save.reset()
          }}
        />
      </form>
      <div className={actions.actions}>
        {view !== null && (
          <Button
            look="quiet"
            className={classes.remove ?? ''}
            isBusy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('adminList.views.delete')}
          </Button>
        )}
        <Button look="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={formId} disabled={name.trim() === ''} isBusy={save.isPending}>
          {t('adminForm.save')}
        </Button>
      </div>
    </Dialog>
  )
}
