import { useCallback, useEffect, useRef, useState } from 'react'
import type { Catalogue } from '../use-catalogue.ts'
import type { PlaylistRequest } from './playlist.worker.ts'
import type { PlaylistAnswer, PlaylistProblem, PlaylistResult } from './read-playlist.ts'

const maxBytes = 20_000_000

export type Reading =
  | { state: 'waiting' }
  | { state: 'reading' }
  | { state: 'failed'; problem: PlaylistProblem }
  | { state: 'read'; result: PlaylistResult }

/**
 * Reads playlists in a worker, which frees all memory with stream addresses when it ends. The worker's file is served with a
 * policy that allows no connection.
 */
export function usePlaylistReader(catalogue: Catalogue) {
  const [reading, setReading] = useState<Reading>({ state: 'waiting' })
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const read = useCallback(
    (playlist: Blob | string): void => {
      stop()
      const size = typeof playlist === 'string' ? playlist.length : playlist.size
      if (size > maxBytes) return setReading({ state: 'failed', problem: 'too_large' })
      setReading({ state: 'reading' })
      const started = new Worker(new URL('./playlist.worker.ts', import.meta.url), { type: 'module' })
      worker.current = started
      const end = (answer: PlaylistAnswer) => {
        stop()
        if ('result' in answer) setReading({ state: 'read', result: answer.result })
        else setReading({ state: 'failed', problem: answer.problem })
      }
      started.addEventListener('message', ({ data }: MessageEvent<PlaylistAnswer>) => end(data))
      started.addEventListener('error', () => end({ problem: 'unreadable' }))
      started.postMessage({ playlist, catalogue: toMatch(catalogue) } satisfies PlaylistRequest)
    },
    [catalogue, stop],
  )
  const restart = useCallback(() => setReading({ state: 'waiting' }), [])
  return { reading, read, restart }
}

function toMatch({ channels, countryById }: Catalogue): PlaylistRequest['catalogue'] {
  return channels.map(({ id, xmltv_id: xmltvId, name, aliases, country_id: countryId }) => ({
    id,
    xmltvId,
    name,
    aliases,
    country: countryById.get(countryId)?.code ?? null,
  }))
}
