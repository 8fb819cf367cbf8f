import type { Programme } from '@guidefeed/xmltv'

/** End of a guide: of its last programme. Null without programmes. They are sorted and do not overlap. */
export function guideEnd(programmes: readonly Pick<Programme, 'stop'>[]): Date | null {
  const last = programmes.at(-1)
  return last === undefined ? null : new Date(last.stop * 1000)
}
