/** Neighbouring rows of one country, below its heading. */
export type RowGroup = { countryId: number; firstRow: number; count: number; topPx: number }

export type GridLayout = ReturnType<typeof layOutRows>

/** Returns where the rows of the grid are, in pixels from the top of the first heading. Each run of channels of a country has a heading. */
export function layOutRows(
  channels: readonly { country_id: number }[],
  { rowPx, headingPx }: { rowPx: number; headingPx: number },
) {
  const groups: RowGroup[] = []
  for (const [row, { country_id: countryId }] of channels.entries()) {
    const group = groups.at(-1)
    if (group?.countryId === countryId) group.count += 1
    else groups.push({ countryId, firstRow: row, count: 1, topPx: row * rowPx + groups.length * headingPx })
  }

  const groupOf = (row: number) => groups.findLast(({ firstRow }) => firstRow <= row)

  function topOf(row: number): number {
    const { topPx, firstRow } = groupOf(row) ?? { topPx: 0, firstRow: 0 }
    return topPx + headingPx + (row - firstRow) * rowPx
  }

  /** Returns the row at a height; that of a heading is the first row below it. */
  function rowAt(px: number): number {
    const group = groups.findLast(({ topPx }) => topPx <= px) ?? groups[0]
    if (group === undefined) return 0
    const inGroup = Math.floor((px - group.topPx - headingPx) / rowPx)
    return group.firstRow + Math.min(Math.max(inGroup, 0), group.count - 1)
  }

  /** Returns the first and last row that are seen as a whole between two heights. The heading of a country sticks to the upper one. */
  function rowsSeen({ fromPx, toPx }: { fromPx: number; toPx: number }) {
    const first = rowAt(fromPx + headingPx)
    const last = rowAt(toPx)
    return {
      firstSeen: topOf(first) < fromPx + headingPx ? first + 1 : first,
      lastSeen: topOf(last) + rowPx > toPx ? last - 1 : last,
    }
  }

  return {
    groups,
    heightPx: channels.length * rowPx + groups.length * headingPx,
    topOf,
    rowAt,
    rowsSeen,
  }
}
