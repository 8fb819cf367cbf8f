import type { PlaylistChoices } from './chosen-channels.ts'
import type { PlaylistResult } from './read-playlist.ts'

type KeptPlaylist = {
  /** The customer who brought it; null = a guest, who may log in with it. */
  ownerId: number | null
  source: Blob | string
  result: PlaylistResult
  choices: PlaylistChoices
}

let kept: KeptPlaylist | null = null

/**
 * Keeps the playlist that was read last, with the choices, in the memory of the page: a closed dialog loses nothing. A reload forgets it, so
 * stream addresses are never stored.
 */
export function keepPlaylist(playlist: KeptPlaylist): void {
  kept = playlist
}

export function forgetPlaylist(): void {
  kept = null
}

/** Returns the kept playlist; forgets that of another customer. */
export function recallPlaylist(userId: number | null): KeptPlaylist | null {
  if (kept !== null && kept.ownerId !== null && kept.ownerId !== userId) forgetPlaylist()
  return kept
}
