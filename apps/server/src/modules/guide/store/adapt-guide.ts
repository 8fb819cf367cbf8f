import { inflateFragment } from '@guidefeed/gzip-splice'
import { writeProgramme } from '@guidefeed/xmltv'
import type { Adaptation } from './adaptation.ts'
import { adaptProgramme } from './adapt-programme.ts'
import { buildChannelGuide, inflateDays, partFragment } from './channel-guide.ts'
import type { ChannelGuide } from './channel-guide.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'

/**
 * Packs a channel's guide again with adapted programmes. They stay in the pieces of the days in which they run, so that all flavours are
 * cut alike. Null = nothing differs.
 */
export async function adaptGuide(guide: ChannelGuide, adaptation: Adaptation): Promise<ChannelGuide | null> {
  const days = inflateDays(guide, 0)
  const [first] = days
  const element = guide.parts[0]
  if (first === undefined || element === undefined) return null
  const programmes = readProgrammes(days.map(({ text }) => text))
  const adapted = writeGuideDays(programmes, programmes[0]?.channel ?? '', first.day, (programme, channel) =>
    writeProgramme(adaptProgramme(programme, adaptation), channel),
  )
  const channelElement = Buffer.from(inflateFragment(partFragment(guide, element))).toString()
  return buildChannelGuide(channelElement, adapted, guide)
}
