import { guideOptionLimits } from '@guidefeed/contract/guide-options'
import type { GuideOption } from '@guidefeed/contract/guide-options'
import { guideReach } from '../store/guide-window.ts'
import type { GuideReach } from '../store/guide-window.ts'

/** What of its guide a link serves. */
export type Flavour = GuideReach

/** `wrongOptions`: those that were ignored, as a query (`days=99`); empty = none. */
export type AskedFlavour = { flavour: Flavour; wrongOptions: string }

const asIs: AskedFlavour = { flavour: guideReach, wrongOptions: '' }
const shownLength = 40

/**
 * Reads the options of an address. One with a wrong value counts as absent, since players do not show errors, and is reported to the
 * customer. Unknown options are skipped, since players and proxies add their own.
 */
export function readFlavour(query: string): AskedFlavour {
  if (query === '') return asIs
  const asked = new URLSearchParams(query)
  const wrong = new URLSearchParams()

  function read<Value>(option: GuideOption, parse: (text: string) => Value | null, otherwise: Value): Value {
    const text = asked.get(option)
    if (text === null || text === '') return otherwise
    const value = parse(text)
    if (value === null) wrong.append(option, text.slice(0, shownLength))
    return value ?? otherwise
  }

  const flavour = {
    daysAhead: read('days', numberWithin(guideOptionLimits.days), guideReach.daysAhead),
    daysBack: read('past', numberWithin(guideOptionLimits.past), guideReach.daysBack),
  }
  return { flavour, wrongOptions: wrong.toString() }
}

/** Parses a whole number of at most four digits. */
function numberWithin({ least, most }: { least: number; most: number }) {
  return (text: string): number | null => {
    const value = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN
    return value >= least && value <= most ? value : null
  }
}
