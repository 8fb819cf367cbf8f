import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewAdmin } from '../../features/admin-list/admin-keys.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

type ActionButtonProps = {
  label: string
  look?: 'default' | 'quiet'
  /** Acts, and returns the success message. */
  run: () => Promise<string>
}

/** A button for an action that needs no confirmation. */
export function ActionButton({ label, look = 'default', run }: ActionButtonProps) {
  const queryClient = useQueryClient()
  const action = useMutation({
    mutationFn: run,
    async onSuccess(message) {
      await showToast({ kind: 'success', message })
      await renewAdmin(queryClient)
    },
  })
  return (
    <Button look={look} size="small" isBusy={action.isPending} onClick={() => action.mutate()}>
      {label}
    </Button>
  )
}
