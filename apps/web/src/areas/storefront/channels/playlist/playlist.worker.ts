import type { CatalogueChannel } from '@guidefeed/channel-match'
import type { PlaylistTags } from '@guidefeed/playlist'
import { addTags, readPlaylist, type PlaylistAnswer } from './read-playlist.ts'

/** Task with a playlist: find its channels, or return it with tags. */
export type PlaylistRequest = { playlist: Blob | string } & (
  | { catalogue: readonly CatalogueChannel[]; ownCountry: string | null }
  | { tags: PlaylistTags }
)

/** A `text` has stream addresses, as the playlist. */
export type WorkerAnswer = PlaylistAnswer | { text: string }

addEventListener('message', ({ data }: MessageEvent<PlaylistRequest>) => {
  void answer(data).then((message) => postMessage(message))
})

async function answer({ playlist, ...request }: PlaylistRequest): Promise<WorkerAnswer> {
  try {
    const content = typeof playlist === 'string' ? playlist : new Uint8Array(await playlist.arrayBuffer())
    return 'tags' in request
      ? { text: addTags(content, request.tags) }
      : readPlaylist(content, request.catalogue, request.ownCountry)
  } catch {
    // The file was moved or changed after it was chosen.
    return { problem: 'unreadable' }
  }
}
