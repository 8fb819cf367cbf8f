import { startedEvent } from './started.ts'

/**
 * A painted page can be seen before its code is there. What is pressed or typed until then waits and happens once the app has
 * started; links work at once.
 */
export function holdEarlyEvents(): void {
  const pressed: HTMLElement[] = []
  const typed = new Map<HTMLInputElement, string>()

  function hold(event: Event): void {
    const { target } = event
    if (target instanceof HTMLInputElement && event.type === 'input') typed.set(target, target.value)
    if (event.type !== 'click' || !(target instanceof HTMLElement) || target.closest('a')) return
    event.preventDefault()
    pressed.push(target)
  }

  for (const type of ['click', 'input']) document.addEventListener(type, hold)
  document.addEventListener(
    startedEvent,
    () => {
      for (const type of ['click', 'input']) document.removeEventListener(type, hold)
      for (const [field, text] of typed) typeAgain(field, text)
      for (const element of pressed) element.click()
    },
    { once: true },
  )
}

/** React takes the text that it finds for its own: the field is emptied by its setter and filled past it. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
