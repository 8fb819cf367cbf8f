import type { BrowserContext, Page } from 'playwright-core'
import { createApi } from '../../apps/server/test/http-client.ts'

export const playlistDialog = (page: Page) => page.getByRole('dialog', { name: 'Bring your playlist' })

/** Address of a stream with a user's name and password, as services write it. */
const streamAddress = (at: number) =>
  `http://line.tv-service.example:8080/live/anna.berg/s3cret-pass/${at}.ts`

/** Ways in which services write a channel of the catalogue. */
const writings = [
  ({ id }: Listed) => `tvg-id="${id.toUpperCase()}@HD" group-title="General",Stream ${id.length}`,
  ({ name, country }: Listed) =>
    `tvg-id="" tvg-name="${country}: ${name} FHD" group-title="${country} | Allmänt",${country}: ${name} FHD`,
  ({ name, country }: Listed) =>
    `tvg-id="" tvg-logo="" group-title="|${country}| SPORT, NEWS",|${country}| ${name} ᴴᴰ`,
  ({ name, country }: Listed) => `tvg-country="${country}" group-title="Allmänt",${name} [HEVC]`,
]

type Listed = { id: string; name: string; country: string }

/**
 * Writes a playlist of 200 entries for the site's catalogue, and 60 films: 170 entries are found, 3 doubtful and 27 unknown.
 */
export async function writePlaylist(url: string) {
  const api = createApi(url)
  const [channels, countries] = await Promise.all([
    api('channelList', { query: { all: 'true' } }),
    api('countryList', { query: { all: 'true' } }),
  ])
  const codes = new Map(countries.map(({ id, code }) => [id, code]))
  const listed = channels
    .map((it) => ({ id: it.xmltv_id, name: it.name, country: codes.get(it.country_id) ?? '' }))
    .toSorted((a, b) => a.id.localeCompare(b.id))
  const swedishAndSwiss = listed.filter(({ country }) => country === 'SE' || country === 'CH')
  const names = new Set(listed.map(({ name }) => name))
  const hasVersions = ({ name }: Listed) => name.endsWith(' HD') || names.has(`${name} HD`)
  const known = swedishAndSwiss
    .slice(0, 170)
    .map(
      (channel, at) => (hasVersions(channel) ? writings[0] : writings[at % writings.length])?.(channel) ?? '',
    )
  // The id of one channel with the name of another.
  const others = swedishAndSwiss.slice(170).filter((it) => it.country === 'CH' && !hasVersions(it))
  const ambiguous = [0, 1, 2].map(
    (at) => `tvg-id="${others[at]?.id}@HD" group-title="Entertainment",${others[at + 3]?.name}`,
  )
  const unknown = Array.from(
    { length: 200 - known.length - ambiguous.length },
    (_, at) => `group-title="Extra",Quuxwide Zyxo ${String.fromCharCode(65 + at)}`,
  )
  const films = Array.from({ length: 60 }, (_, at) => `group-title="VOD | Drama",A Film ${at} (2019)`)
  const lines = [...known, ...ambiguous, ...unknown, ...films]
  return {
    text: `\uFEFF#EXTM3U x-tvg-url="http://line.tv-service.example/xmltv.php?username=anna.berg"\r\n${lines
      .map((line, at) => `#EXTINF:-1 ${line}\r\n${streamAddress(at)}\r\n`)
      .join('')}`,
    /** Everything that must not leave the browser: addresses, names and ids as the playlist writes them. */
    secrets: [
      'tv-service.example',
      'anna.berg',
      's3cret-pass',
      ...lines.flatMap((line) => [
        line.slice(line.lastIndexOf(',') + 1),
        /tvg-id="([^"]+)"/.exec(line)?.[1] ?? '',
      ]),
    ].filter(Boolean),
  }
}

/** Drops a file on the page, where `text` is. */
export async function dropFile(page: Page, on: string, text: string) {
  const dataTransfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'tv.m3u', { type: 'audio/x-mpegurl' }))
    return data
  }, text)
  const target = page.getByText(on)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Collects everything that the pages and workers of a visitor send: addresses, headers and bodies, in lower case. */
export function recordRequests(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const parts = [request.url(), JSON.stringify(request.headers()), request.postData() ?? '']
    sent.push(decodeURIComponent(parts.join('\n')).toLowerCase())
  })
  return sent
}
