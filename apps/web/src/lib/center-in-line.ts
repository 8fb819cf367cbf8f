/**
 * Scrolls a line sideways until one of its links or buttons is in the middle. Not by `scrollIntoView`, after which Chromium continues Tab from
 * there, past the link to the content.
 */
export function centerInLine(item: Element | null | undefined): void {
  const line = item?.parentElement
  if (!item || !line) return
  const { left, width } = item.getBoundingClientRect()
  const box = line.getBoundingClientRect()
  line.scrollLeft += left + width / 2 - box.left - box.width / 2
}
