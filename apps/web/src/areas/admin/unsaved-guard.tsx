import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Checks of the forms on the page. */
const forms = new Set<() => boolean>()

/** True while a form of the page has unsaved changes, for actions that leave the page once they have succeeded. */
export const hasUnsavedChanges = () => [...forms].some((isDirty) => isDirty())

/** Asks before a page or tab with unsaved changes is left. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  useEffect(() => {
    forms.add(isDirty)
    return () => void forms.delete(isDirty)
  }, [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || tabOf(current) !== tabOf(next)) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <UnsavedDialog onDiscard={blocker.proceed} onStay={blocker.reset} />
}

type UnsavedDialogProps = { onDiscard: () => void; onStay: () => void }

/** Asks whether to discard unsaved changes. */
export function UnsavedDialog({ onDiscard, onStay }: UnsavedDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('adminForm.unsavedTitle')}
      text={t('adminForm.unsavedText')}
      confirmLabel={t('adminForm.discard')}
      cancelLabel={t('adminForm.stay')}
      isDangerous
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  )
}

const tabOf = ({ search }: { search: unknown }): unknown => (Object(search) as { tab?: unknown }).tab
