export { decodePlaylist } from './decode-playlist.ts'
export { parsePlaylist } from './parse-playlist.ts'
export type { PlaylistChannel } from './read-entries.ts'
export { tagPlaylist, type PlaylistTags } from './tag-playlist.ts'
