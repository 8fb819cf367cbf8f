import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)

type ConfirmedActionProps = {
  label: string
  /** The label with what it is about, where several stand on the page. */
  fullLabel?: string
  title: string
  text: string
  /** Does it and gives what to tell afterwards. */
  run: () => Promise<string>
  /** Queries to refetch afterwards. */
  changes: QueryKey
}

/** A button that asks first, then acts, tells, and reads again what has changed. */
export function ConfirmedAction({ label, fullLabel, title, text, run, changes }: ConfirmedActionProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: (message) => showToast({ kind: 'success', message }),
    async onSettled() {
      setIsAsking(false)
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
            cancelLabel={t('cancel')}
            isDangerous
            isBusy={action.isPending}
            onConfirm={() => action.mutate()}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
