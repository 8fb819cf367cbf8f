import {
  guideOptionLimits,
  guideOptions,
  guidePlayers,
  isLanguageTag,
} from '@guidefeed/contract/guide-options'
import type { GuideOption, GuidePlayer } from '@guidefeed/contract/guide-options'
import { adaptationOf } from '../store/adaptation.ts'
import type { Adaptation, AdaptedPlayer } from '../store/adaptation.ts'
import type { GuideVariant } from '../store/adapted-guides.ts'
import { guideReach } from '../store/guide-window.ts'
import type { GuideReach } from '../store/guide-window.ts'

/** Days and form of the guide that a link serves. `adaptation`: null = as stored. */
export type Flavour = GuideReach & { adaptation: Adaptation | null }

/** Whether the flavour consists of pieces that every process has in memory. */
export const isAsStored = ({ adaptation, daysBack }: Flavour): boolean =>
  adaptation === null && daysBack <= guideReach.daysBack

/** The guides that the flavour consists of otherwise. */
export const variantOf = ({ adaptation, daysBack }: Flavour): GuideVariant => ({
  adaptation,
  hasArchive: daysBack > guideReach.daysBack,
})

/**
 * Options as queries. `ownOptions`: valid ones of the address; null = it has none, and those of the link apply. `wrongOptions`: those that were
 * ignored (`days=99`); empty = none.
 */
export type AskedFlavour = { flavour: Flavour; ownOptions: string | null; wrongOptions: string }

const asIs: AskedFlavour = {
  flavour: { ...guideReach, adaptation: null },
  ownOptions: null,
  wrongOptions: '',
}
const shownLength = 40

/** The flavour of an address; one without options has those that the link remembers. */
export function flavourOf(query: string, remembered: string): AskedFlavour {
  if (query === '' && remembered === '') return asIs
  const asked = new URLSearchParams(query)
  if (guideOptions.some((option) => asked.get(option))) return readFlavour(query)
  return { ...readFlavour(remembered), ownOptions: null }
}

/**
 * Reads the options of an address. One with a wrong value counts as absent, since players do not show errors, and is reported to the
 * customer. Unknown options are skipped, since players and proxies add their own.
 */
export function readFlavour(query: string): AskedFlavour {
  if (query === '') return asIs
  const asked = new URLSearchParams(query)
  const own = new URLSearchParams()
  const wrong = new URLSearchParams()

  function read<Value extends string | number, Otherwise>(
    option: GuideOption,
    parse: (text: string) => Value | null,
    otherwise: Otherwise,
  ): Value | Otherwise {
    const text = asked.get(option)
    if (text === null || text === '') return otherwise
    const value = parse(text)
    if (value === null) wrong.append(option, text.slice(0, shownLength))
    else own.append(option, String(value))
    return value ?? otherwise
  }

  const player = read('for', readPlayer, null)
  const flavour = {
    daysAhead: read('days', numberWithin(guideOptionLimits.days), guideReach.daysAhead),
    daysBack: read('past', numberWithin(guideOptionLimits.past), guideReach.daysBack),
    adaptation: adaptationOf({
      offsetMinutes: read('offset', numberWithin(guideOptionLimits.offset), 0),
      lang: read('lang', readLanguage, null),
      player: player === null ? null : neededBy[player],
    }),
  }
  return { flavour, ownOptions: own.toString(), wrongOptions: wrong.toString() }
}

/** Adaptation by player; null = the stored guide as it is. */
const neededBy: Record<GuidePlayer, AdaptedPlayer | null> = {
  plex: 'plex',
  jellyfin: 'jellyfin',
  emby: 'jellyfin',
  kodi: 'kodi',
  enigma2: 'enigma2',
  tvheadend: 'tvheadend',
  tivimate: null,
}

function readPlayer(text: string): GuidePlayer | null {
  const name = text.toLowerCase()
  return guidePlayers.find((player) => player === name) ?? null
}

function readLanguage(text: string): string | null {
  const tag = text.toLowerCase().replaceAll('_', '-')
  return isLanguageTag(tag) ? tag : null
}

/** Parses a whole number of at most four digits; a plus in an address is a space. */
function numberWithin({ least, most }: { least: number; most: number }) {
  return (text: string): number | null => {
    const value = /^[ +-]?\d{1,4}$/.test(text) ? Number(text) : NaN
    return value >= least && value <= most ? value : null
  }
}
