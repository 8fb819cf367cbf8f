import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewAdmin } from '../../features/admin-list/admin-keys.ts'
import { Button } from '../../ui/button.tsx'
import { showResult, type Toast } from '../../ui/toast.ts'

type ActionButtonProps = {
  label: string
  look?: 'default' | 'quiet'
  /** Acts, and returns the success message; a toast of its own for a partial success. */
  run: () => Promise<string | Toast>
}

/** A button for an action that needs no confirmation. */
export function ActionButton({ label, look = 'default', run }: ActionButtonProps) {
  const queryClient = useQueryClient()
  const action = useMutation({
    mutationFn: run,
    onSuccess: showResult,
    // A refusal too: what it acts on has changed or is gone.
    onSettled: () => renewAdmin(queryClient),
  })
  return (
    <Button look={look} size="small" isBusy={action.isPending} onClick={() => action.mutate()}>
      {label}
    </Button>
  )
}
