import { startedEvent } from './started.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A painted page can be seen before its code is there. What is pressed, typed or chosen until then waits and happens once the app
 * has started; links work at once.
 */
export function holdEarlyEvents(): void {
  const pressed: HTMLElement[] = []
  const filled = new Map<Field, string>()

  function holdPress(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a')) return
    event.preventDefault()
    const element = target.closest<HTMLElement>('button, summary, label') ?? target
    if (element instanceof HTMLElement) pressed.push(element)
  }

  function holdFilling({ target }: Event): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      filled.set(target, target.value)
  }

  document.addEventListener('click', holdPress)
  document.addEventListener('input', holdFilling)
  document.addEventListener(
    startedEvent,
    () => {
      document.removeEventListener('click', holdPress)
      document.removeEventListener('input', holdFilling)
      for (const [field, value] of filled) fillAgain(field, value)
      for (const element of pressed) element.click()
    },
    { once: true },
  )
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
