import { useEffect, type RefObject } from 'react'

/**
 * Keys of the list: `/` or Ctrl+K (Cmd+K) to the search from anywhere on the page, Arrow down from it into the list, Escape back,
 * Enter selects like Space, and the arrows along the line open and close the versions of a row. Keys that something else has handled
 * are left alone, such as an administrator's Ctrl+K.
 */
export function useListKeys(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { target, key } = event
      const field = column.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (event.defaultPrevented || event.isComposing || !field || !(target instanceof HTMLElement)) return
      const isInList = target.closest('ul') !== null && column.current?.contains(target) === true
      const versions = isInList ? versionsButton(target) : null
      if (isSearchKey(event, target) || (isInList && key === 'Escape')) {
        field.focus()
        field.select()
      } else if (target === field && key === 'ArrowDown') {
        firstRow(field)?.focus()
      } else if (versions && key === keyOf(versions)) {
        versions.click()
      } else if (isInList && key === 'Enter' && target.matches('[role=switch]')) {
        target.click()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [column])
}

function isSearchKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  target: HTMLElement,
): boolean {
  if (document.querySelector('[role=dialog]')) return false
  if (ctrlKey || metaKey) return key === 'k' && !altKey && !shiftKey
  return key === '/' && !target.matches('textarea, select, input:not([type=checkbox])')
}

function versionsButton(target: HTMLElement): HTMLElement | null {
  return target.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]') ?? null
}

/** Returns the arrow key that opens or closes the versions: along the direction of the page, or against it. */
function keyOf(versions: HTMLElement): string {
  const isOpen = versions.getAttribute('aria-expanded') === 'true'
  return isOpen === (document.documentElement.dir === 'rtl') ? 'ArrowRight' : 'ArrowLeft'
}

/** Returns the toggle of the first row below the search field; rows above it are rendered ahead of scrolling. */
function firstRow(field: HTMLElement): HTMLElement | undefined {
  const { bottom } = field.getBoundingClientRect()
  const toggles = field.closest('section')?.querySelectorAll<HTMLElement>('li [role=switch]') ?? []
  return [...toggles].find((toggle) => toggle.getBoundingClientRect().top > bottom)
}
