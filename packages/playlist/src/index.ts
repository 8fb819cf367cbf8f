export { decodePlaylist } from './decode-playlist.ts'
export { parsePlaylist, type PlaylistChannel } from './parse-playlist.ts'
