import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '../../api/queries.ts'

/** Returns the limit of a plan; null for one that has room for every channel, of which nobody can use the rest. */
export function useRealLimit(limit: number | null): number | null {
  const existing = useChannelCount()
  return limit !== null && existing > 0 && limit >= existing ? null : limit
}

/** Returns how many channels exist; 0 while that is unknown. */
export function useChannelCount(): number {
  const countries = useQuery(countriesQuery)
  return countries.data?.reduce((sum, { channel_count: count }) => sum + count, 0) ?? 0
}
