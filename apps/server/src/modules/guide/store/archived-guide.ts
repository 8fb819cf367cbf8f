import { hash } from 'node:crypto'
import { deflateFragment, prepareFragment } from '@guidefeed/gzip-splice'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import { writeProgramme } from '@guidefeed/xmltv'
import type { Adaptation } from './adaptation.ts'
import { adaptProgramme } from './adapt-programme.ts'
import { packDay, readDay } from './archive-days.ts'
import { inflateDays } from './channel-guide.ts'
import type { ArchivedDay } from './guide-archive.repository.ts'
import { readProgrammes } from './guide-days.ts'
import type { GuideWindow, StoredGuide } from './stored-guide.ts'

type PastDay = { day: number; fragment: PreparedFragment }

/** A channel's guide with its archived days before it. `from`: the guide as stored; `guide`: the same, or an adapted one. */
export async function withArchive({
  from,
  guide,
  archived,
  adaptation,
}: {
  from: StoredGuide
  guide: StoredGuide
  archived: readonly ArchivedDay[]
  adaptation: Adaptation | null
}): Promise<{ guide: StoredGuide; archiveBytes: number }> {
  const firstDay = from.firstDay ?? Infinity
  const before = archived.filter(({ day }) => day < firstDay)
  const fitting = await cutAt(before, startOf(from))
  const past = await Promise.all(fitting.map((day) => prepareDay(day, adaptation)))
  const pastHash = hash(
    'sha256',
    past.map(({ day, fragment }) => `${day} ${fragment.crc32}`).join(' '),
    'base64url',
  )
  return {
    archiveBytes: past.reduce((sum, { fragment }) => sum + fragment.bytes.byteLength, 0),
    guide: {
      ...guide,
      contentHash: `${guide.contentHash} ${pastHash}`,
      programmes: (window: GuideWindow) => [
        ...past.filter(({ day }) => day >= window.firstDay).map(({ fragment }) => fragment),
        ...guide.programmes(window),
      ],
    },
  }
}

/** Start of the first programme; Infinity without any. */
function startOf(guide: StoredGuide): number {
  if (guide.firstDay === null) return Infinity
  const texts = inflateDays(guide.packed, guide.firstDay, guide.firstDay + 1)
  return readProgrammes(texts.map(({ text }) => text))[0]?.start ?? Infinity
}

/** A source may have moved the programme that begins the guide since the day before was archived. */
async function cutAt(days: readonly ArchivedDay[], start: number): Promise<ArchivedDay[]> {
  const last = days.at(-1)
  if (last === undefined || last.endsAt.getTime() / 1000 <= start) return [...days]
  const fitting = readDay(last).filter(({ stop }) => stop <= start)
  const others = days.slice(0, -1)
  return fitting.length === 0
    ? cutAt(others, start)
    : [...others, await packDay(last.channelId, last.day, fitting)]
}

async function prepareDay(archived: ArchivedDay, adaptation: Adaptation | null): Promise<PastDay> {
  const { day } = archived
  if (adaptation === null) return { day, fragment: prepareFragment(archived) }
  const text = readDay(archived)
    .map((programme) => writeProgramme(adaptProgramme(programme, adaptation), programme.channel))
    .join('')
  return { day, fragment: prepareFragment(await deflateFragment(Buffer.from(text))) }
}
