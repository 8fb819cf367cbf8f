import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'

/** State of a dialog that opens once the page is refetched: its sums may have changed since. */
export function useFreshDialog() {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const opening = useMutation({
    mutationFn: () => renewAdmin(queryClient),
    // Queued behind the refetched data, whose sums a form takes as its initial values.
    onSettled: () => notifyManager.schedule(() => setIsOpen(true)),
  })
  return {
    isOpen,
    isOpening: opening.isPending,
    open: () => opening.mutate(),
    close: () => setIsOpen(false),
  }
}
