import { useState, type DragEvent } from 'react'
import { playlistHash } from '../../../../lib/paths.ts'

/** Opens the dialog, also where its playlist is kept aside. */
export type PlaylistOpening = {
  /** Dropped on the page. */
  file?: File | undefined
  /** Opened from a page about the guide link, where the goal is a playlist for the player, not the choice of channels. */
  isForPlayer?: boolean
}

/** State of the playlist's dialog, and the handler of the page, on which a playlist can be dropped. */
export function usePlaylistDrop() {
  /** Playlist with which the dialog opens; null while it is closed. */
  const [dialog, setDialog] = useState<PlaylistOpening | null>(() =>
    globalThis.location?.hash === `#${playlistHash}` ? { isForPlayer: true } : null,
  )
  const [isOver, setIsOver] = useState(false)
  function follow(event: DragEvent): void {
    const { types, files } = event.dataTransfer
    if (!types.includes('Files')) return
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') setDialog({ file: files[0] })
  }
  return {
    dialog,
    open: () => setDialog({}),
    close: () => setDialog(null),
    page: { 'data-dropping': isOver, onDragOver: follow, onDragLeave: follow, onDrop: follow },
  }
}
