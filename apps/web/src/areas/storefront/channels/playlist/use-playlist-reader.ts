import type { PlaylistTags } from '@guidefeed/playlist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findCountryOfZone, ownZone } from '../../../../lib/visitor-country.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { preferGuided } from './prefer-guided.ts'
import type { PlaylistRequest, WorkerAnswer } from './playlist.worker.ts'
import type { PlaylistProblem, PlaylistResult } from './read-playlist.ts'

const maxBytes = 20_000_000

export type Reading =
  | { state: 'waiting' }
  | { state: 'reading' }
  /** `text`: the one that was pasted, to be corrected. */
  | { state: 'failed'; problem: PlaylistProblem; text: string }
  | { state: 'read'; result: PlaylistResult }

type ReadPlaylist = { source: Blob | string; result: PlaylistResult }

/**
 * Reads playlists in a worker, which frees all memory with stream addresses when it ends. The worker's file is served with a
 * policy that allows no connection. `before`: one that was read before.
 */
export function usePlaylistReader(catalogue: Catalogue, before: ReadPlaylist | null) {
  const [reading, setReading] = useState<Reading>(
    before === null ? { state: 'waiting' } : { state: 'read', result: before.result },
  )
  // A refreshed catalogue reads nothing again, which would discard decisions.
  const latest = useRef(catalogue)
  useEffect(() => {
    latest.current = catalogue
  }, [catalogue])
  const worker = useRef<Worker | null>(null)
  /** The playlist itself, until another one is read. */
  const source = useRef<Blob | string>(before?.source ?? '')
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  const ask = useCallback(
    (request: PlaylistRequest) =>
      new Promise<WorkerAnswer>((resolve) => {
        stop()
        const started = new Worker(new URL('./playlist.worker.ts', import.meta.url), { type: 'module' })
        worker.current = started
        const end = (answer: WorkerAnswer) => {
          stop()
          resolve(answer)
        }
        started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => end(data))
        started.addEventListener('error', () => end({ problem: 'unreadable' }))
        started.postMessage(request)
      }),
    [stop],
  )

  const read = useCallback(
    async (playlist: Blob | string): Promise<void> => {
      const size = typeof playlist === 'string' ? playlist.length : playlist.size
      const text = typeof playlist === 'string' ? playlist : ''
      if (size > maxBytes) return setReading({ state: 'failed', problem: 'too_large', text })
      source.current = playlist
      setReading({ state: 'reading' })
      const answer = await ask({ playlist, ...toMatch(latest.current) })
      if ('result' in answer) {
        const found = preferGuided(answer.result.found, latest.current.channels)
        setReading({ state: 'read', result: { ...answer.result, found } })
      }
      if ('problem' in answer) setReading({ state: 'failed', problem: answer.problem, text })
    },
    [ask],
  )
  /** Returns the playlist that was read with tags; null if its file is gone. */
  const tag = useCallback(
    async (tags: PlaylistTags): Promise<string | null> => {
      const answer = await ask({ playlist: source.current, tags })
      return 'text' in answer ? answer.text : null
    },
    [ask],
  )
  const restart = useCallback(() => {
    source.current = ''
    setReading({ state: 'waiting' })
  }, [])
  return { reading, source, read, tag, restart }
}

function toMatch({ channels, countries, countryById }: Catalogue) {
  return {
    catalogue: channels.map(({ id, xmltv_id: xmltvId, name, aliases, country_id: countryId }) => ({
      id,
      xmltvId,
      name,
      aliases,
      country: countryById.get(countryId)?.code ?? null,
    })),
    ownCountry: findCountryOfZone(countries, ownZone())?.code ?? null,
  }
}
