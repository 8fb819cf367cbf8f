import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reportProblem } from '../api/problems.ts'
import type { PageGroup } from './translation.ts'

/** Loads the texts of a part without a route on first use; true once loaded. `groups` must be constant. */
export function useWords(isWanted: boolean, ...groups: PageGroup[]): boolean {
  const { words } = useRouteContext({ from: rootRouteId })
  const [areLoaded, setAreLoaded] = useState(false)
  const [wanted] = useState(groups)
  useEffect(() => {
    if (!isWanted) return
    Promise.all(wanted.map(words.load))
      .then(() => setAreLoaded(true))
      .catch(reportProblem)
  }, [isWanted, wanted, words])
  return areLoaded
}
