import { startedEvent } from '../started.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A painted page can be seen before its code is there. Clicks, input and choices until then are queued and replayed once
 * the app has started; links work at once, but for those that do more than lead somewhere (`data-needs-app`).
 */
export function holdEarlyEvents(): void {
  const pressed: HTMLElement[] = []
  const filled = new Map<Field, string>()

  function holdPress(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a:not([data-needs-app])')) return
    keep(event)
    const element = target.closest<HTMLElement>('a, button, summary, label') ?? target
    if (element instanceof HTMLElement) pressed.push(element)
  }

  function holdFilling(event: Event): void {
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    keep(event)
    filled.set(target, target.value)
  }

  document.addEventListener('click', holdPress, { capture: true })
  document.addEventListener('input', holdFilling, { capture: true })
  document.addEventListener(
    startedEvent,
    () => {
      document.removeEventListener('click', holdPress, { capture: true })
      document.removeEventListener('input', holdFilling, { capture: true })
      for (const [field, value] of filled) fillAgain(field, value)
      for (const element of pressed) element.click()
    },
    { once: true },
  )
}

/** While React takes the page over it hears some events already: what happens afterwards must not happen twice. */
function keep(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** React takes the text that it finds for its own: the field is emptied by the setter it watches, and filled past it. */
function fillAgain(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
