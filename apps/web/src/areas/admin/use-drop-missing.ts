import { useEffect } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { useListSearch } from '../../features/admin-list/use-list-search.ts'

/** Drops the parameter `name` of the address once its record is gone; its error would return with each visit. */
export function useDropMissing(name: string, error: unknown): void {
  const { update } = useListSearch()
  const isGone = isMissing(error)
  useEffect(() => {
    if (isGone) void update({ [name]: undefined }, { replace: true })
  }, [isGone, name, update])
}
