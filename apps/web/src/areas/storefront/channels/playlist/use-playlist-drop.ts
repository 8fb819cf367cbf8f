import { useState, type DragEvent } from 'react'
import { playlistHash } from '../../../../lib/paths.ts'

/** State of the playlist's dialog, and the handler of the page, on which a playlist can be dropped. */
export function usePlaylistDrop() {
  /** Playlist with which the dialog opens; null while it is closed. */
  const [dialog, setDialog] = useState<{ file?: File | undefined } | null>(() =>
    globalThis.location?.hash === `#${playlistHash}` ? {} : null,
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
