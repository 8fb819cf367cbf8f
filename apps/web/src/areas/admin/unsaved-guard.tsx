import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before a page or tab with unsaved changes is left. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || tabOf(current) !== tabOf(next)) && isDirty(),
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

const tabOf = ({ search }: { search: unknown }): unknown => (Object(search) as { tab?: unknown }).tab
