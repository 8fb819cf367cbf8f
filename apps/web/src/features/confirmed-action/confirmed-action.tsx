import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { showResult, type Toast } from '../../ui/toast.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

type ConfirmedActionProps = {
  label: string
  /** Accessible name with the object of the action, if the page has several. */
  fullLabel?: string
  /** Label of the button that does nothing, where "Cancel" would be ambiguous. */
  cancelLabel?: string
  title: string
  text: string
  /** Scope of the action, shown below the text. */
  children?: ReactNode
  /** Performs the action; returns the success message, or a toast if it changed nothing. */
  run: () => Promise<string | Toast>
  /** Queries to refetch afterwards. */
  changes: QueryKey
}

/** Button that asks for confirmation, performs the action, shows a toast and refetches. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, fullLabel, cancelLabel, title, text, children, run, changes } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: showResult,
    async onSettled(_result, error) {
      // Asks again, with the number that the page then shows.
      if (!hasCode(error, 'selection_changed')) setIsAsking(false)
      await queryClient.invalidateQueries({ queryKey: changes })
    },
  })
  return (
    <>
      <Button look="default" size="small" aria-label={fullLabel} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={title}
            text={text}
            confirmLabel={label}
            cancelLabel={cancelLabel ?? t('cancel')}
            isDangerous
            isBusy={action.isPending}
            onConfirm={() => action.mutate()}
            onClose={() => setIsAsking(false)}
          >
            {children}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
