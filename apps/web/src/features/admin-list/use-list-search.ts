import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export const pageSizes = ['10', '25', '50', '100'] as const

type Changes = Readonly<Record<string, string | undefined>>

/** The state of a list: page, page size, order, search and filters, all in the address. */
export function useListSearch() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(
    () => Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value === 'string')),
    [raw],
  ) as Readonly<Record<string, string>>
  /** Changes parts of the address, and returns to the first page; resolves once the address has changed. */
  const update = useCallback(
    (changes: Changes, { replace = false } = {}): Promise<void> =>
      navigate({
        to: '.',
        search: (current: object) => withoutEmpty({ ...current, page: undefined, ...changes }),
        replace,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
  return { search, update }
}

function withoutEmpty(search: Changes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
