import { useEffect } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { useListSearch } from '../../features/admin-list/use-list-search.ts'

/** Removes the query parameter `name` once its record is gone; otherwise each visit shows the error again. */
export function useDropMissing(name: string, error: unknown): void {
  const { update } = useListSearch()
  const isGone = isMissing(error)
  useEffect(() => {
    if (isGone) void update({ [name]: undefined }, { replace: true })
  }, [isGone, name, update])
}
