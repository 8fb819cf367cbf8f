import type { CatalogueChannel } from '@guidefeed/channel-match'
import { readPlaylist, type PlaylistAnswer } from './read-playlist.ts'

export type PlaylistRequest = { playlist: Blob | string; catalogue: readonly CatalogueChannel[] }

addEventListener('message', ({ data }: MessageEvent<PlaylistRequest>) => {
  void answer(data).then((message) => postMessage(message))
})

async function answer({ playlist, catalogue }: PlaylistRequest): Promise<PlaylistAnswer> {
  try {
    const content = typeof playlist === 'string' ? playlist : new Uint8Array(await playlist.arrayBuffer())
    return readPlaylist(content, catalogue)
  } catch {
    // The file was moved or changed after it was chosen.
    return { problem: 'unreadable' }
  }
}
