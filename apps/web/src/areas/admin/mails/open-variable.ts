export type OpenVariable = { from: number; typed: string }

/** The variable that is being typed before the cursor: `{{ na` gives `na` and where its braces begin. */
export function openVariable(text: string, caret: number): OpenVariable | null {
  const match = /\{\{-?\s*(\w*)$/.exec(text.slice(0, caret))
  return match === null ? null : { from: match.index, typed: match[1] ?? '' }
}

/** Replaces a part of a field with a variable, as if it was typed, and puts the cursor behind it. */
export function insertVariable(
  field: HTMLInputElement | HTMLTextAreaElement,
  name: string,
  { from, to }: { from: number; to: number },
): void {
  const rest = field.value.slice(to)
  const closing = /^\s*\}\}/.exec(rest)?.[0] ?? ''
  field.focus()
  const variable = `{{ ${name} }}`
  field.setRangeText(variable, from, to + closing.length)
  field.setSelectionRange(from + variable.length, from + variable.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
