const copied = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'direction',
  'textAlign',
  'whiteSpace',
  'overflowWrap',
] as const

/** Line below the cursor of a field, in pixels from its top left corner. Browsers do not say, so a copy of its text is measured. */
export function lineBelowCaret(field: HTMLInputElement | HTMLTextAreaElement): { top: number; left: number } {
  const copy = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of copied) copy.style[property] = style[property]
  copy.style.position = 'absolute'
  copy.style.visibility = 'hidden'
  copy.textContent = field.value.slice(0, field.selectionStart ?? 0)
  const caret = document.createElement('span')
  caret.textContent = '\u200B'
  copy.append(caret)
  document.body.append(copy)
  const [box, place] = [copy.getBoundingClientRect(), caret.getBoundingClientRect()]
  copy.remove()
  return {
    top: Math.min(place.bottom - box.top - field.scrollTop, field.clientHeight),
    left: place.left - box.left - field.scrollLeft,
  }
}
