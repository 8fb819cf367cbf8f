import { startedEvent } from '../started.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A prerender is visible before its code has loaded. Queues clicks, input and selections until then and replays them once the
 * app has started. Links work at once, except those that do more than navigate (`data-needs-app`).
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

/** Stops the event: React receives some during hydration already, and a replayed event must not take effect twice. */
function keep(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** React treats the text that it finds as its own, so empty the field by the setter that it watches, and fill it past that. */
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
