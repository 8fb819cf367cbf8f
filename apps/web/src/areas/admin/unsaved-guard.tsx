import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('adminForm.unsavedTitle')}
      text={t('adminForm.unsavedText')}
      confirmLabel={t('adminForm.discard')}
      cancelLabel={t('adminForm.stay')}
      isDangerous
      isBusy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
