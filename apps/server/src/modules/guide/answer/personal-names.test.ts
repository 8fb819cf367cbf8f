import { inflateFragment } from '@guidefeed/gzip-splice'
import { writeChannel } from '@guidefeed/xmltv'
import { expect, it, vi } from 'vitest'
import type { PlaylistNameRow } from '../link/playlist-name.repository.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import { buildChannelGuide } from '../store/channel-guide.ts'
import { createStoredGuide } from '../store/stored-guide.ts'
import { createPersonalNames, writePersonalElements } from './personal-names.ts'

async function entryOf(channelId: number, displayNames: string[], icon?: string) {
  const element = writeChannel({
    id: `${channelId}.is`,
    displayNames: displayNames.map((value) => ({ value })),
    icons: icon === undefined ? [] : [{ src: icon }],
  })
  const guide = await buildChannelGuide(element, [], null)
  if (guide === null) throw new Error('the guide is new')
  return { channelId, guide: createStoredGuide(guide, { version: 1, updatedAt: new Date(0) }) }
}
const row = (channelId: number, names: string[], tvgIds: string[] = []) => ({
  channelId,
  names,
  tvgIds,
  keptAt: new Date(0),
})
async function elementsOf(...[entries, rows]: Parameters<typeof writePersonalElements>) {
  const personal = await writePersonalElements(entries, rows)
  return personal === null ? null : Buffer.from(inflateFragment(personal.fragment)).toString()
}

it('names and ids follow the names of the catalogue, before the logo, each once', async () => {
  const entries = [
    await entryOf(1, ['Sjónvarp', 'A & B'], 'https://logos.example/1.png'),
    await entryOf(2, ['Askja']),
  ]
  expect(await elementsOf(entries, [row(1, ['UK: <Eitt>', 'A & B', 'eitt'], ['eitt'])])).toBe(
    `  <channel id="1.is">
    <display-name>Sjónvarp</display-name>
    <display-name>A &amp; B</display-name>
    <display-name>UK: &lt;Eitt&gt;</display-name>
    <display-name>eitt</display-name>
    <icon src="https://logos.example/1.png"/>
  </channel>
  <channel id="2.is">
    <display-name>Askja</display-name>
  </channel>
`,
  )
})

it('digits alone are no name, because players take them for the number of the channel', async () => {
  expect(await elementsOf([await entryOf(1, ['Eitt'])], [row(1, ['101'], ['5.1'])])).toBeNull()
})

it('a name of several channels is left out, also in other case', async () => {
  const entries = [await entryOf(1, ['Eitt']), await entryOf(2, ['Askja'])]
  const rows = [row(1, ['Stream', 'ASKJA', 'Only one']), row(2, ['stream'])]
  expect((await elementsOf(entries, rows))?.match(/(?<=<display-name>)[^<]+/g)).toEqual([
    'Eitt',
    'Only one',
    'Askja',
  ])
})

it('elements stay the stored ones if all names are known, or of channels that the guide lacks', async () => {
  const entries = [await entryOf(1, ['Eitt'])]
  expect(await writePersonalElements(entries, [row(1, ['Eitt'])])).toBeNull()
  expect(await writePersonalElements(entries, [row(2, ['Askja'])])).toBeNull()
})

it('names are not read for links without any', async () => {
  const listNames = vi.fn<() => Promise<PlaylistNameRow[]>>(async () => [row(1, ['Eitt HD'])])
  const read = createPersonalNames({ listNames })
  const link = { userId: 1, hasPlaylistNames: false } as LinkRow
  const entries = [await entryOf(1, ['Eitt'])]
  expect(await read(link, entries)).toBeNull()
  expect(listNames).not.toHaveBeenCalled()
  expect(await read({ ...link, hasPlaylistNames: true }, entries)).not.toBeNull()
})
