import type { Extinf } from './read-extinf.ts'

const mediaFile = /\.(?:mp4|mkv|avi|mov|wmv|m4v|webm|mp3|aac|flac|ogg)$/i
const library = /\/(?:movie|series|vod)\//i
/** Words of groups that no television channel is in. `Movies` and `Series` are not: television has channels of both. */
const onDemand =
  /(?:^|[^\p{L}])(?:s?vod|video on demand|on demand|box ?sets?|radios?|podcasts?)(?:[^\p{L}]|$)/iu
/** Groups of films and series, if the entry's name also looks like one. */
const shows =
  /(?:^|[^\p{L}])(?:movies?|films?|filme|series?|serien?|s[eé]ries|pel[ií]culas|cinema|shows|أفلام|افلام|مسلسلات)(?:[^\p{L}]|$)/iu
const episode = /(?:^|[^\p{L}\d])S\d{1,2}\s?\.?E\d{1,4}(?!\d)/iu
/** A name such as `Radio: Example FM`. */
const station = /^\s*radio\s*:/i
const year = /(?:\(|\[|-\s)(?:19|20)\d\d[)\]]?\s*$/

/** Whether an entry is live television; films, series and radio are not. */
export function isLive({ duration, attributes, name }: Extinf, group: string, address: string): boolean {
  const path = address.replace(/[?#].*$/s, '')
  const type = (attributes.get('tvg-type') ?? attributes.get('type'))?.value ?? ''
  return !(
    duration > 0 ||
    attributes.get('radio')?.value === 'true' ||
    /^(?:movies?|series?|vod)$/i.test(type) ||
    mediaFile.test(path) ||
    library.test(path) ||
    onDemand.test(group) ||
    station.test(name) ||
    episode.test(name) ||
    (shows.test(group) && year.test(name))
  )
}
