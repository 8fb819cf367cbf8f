/**
 * Some pages come painted (record 0055): index.html with the HTML that the app renders first for a guest, who begins with the
 * looks and the language that the server assumes. Without React: the script before the first paint is made of this.
 */
import { phoneQuery, wideQuery } from '../../lib/breakpoints.ts'
import { readText } from '../../lib/local-storage.ts'
import { nextTask } from '../../lib/next-task.ts'
import { holdEarlyEvents } from './early-events.ts'

const { dataset } = document.documentElement

/** Whether the page came painted, and that is what is seen now. */
export function isPaintShown(): boolean {
  return dataset['painted'] !== undefined && dataset['painted'] !== 'unfit'
}

/** Query parameters that do not affect the prerender. */
const unseen: ReadonlySet<string> = new Set(['countries', 'order'])
const queryNames = () => [...new URLSearchParams(location.search).keys()]

/** Whether the paint is what this visitor is to see. */
function isPaintFitting(): boolean {
  const [path, language, device] = dataset['painted']?.split(' ') ?? []
  return (
    path === location.pathname &&
    queryNames().every((name) => unseen.has(name)) &&
    language === document.documentElement.lang &&
    matchMedia(device === 'phone' ? phoneQuery : wideQuery).matches &&
    (['token', 'skin', 'layout'] as const).every((key) => readText(key) === null)
  )
}

/** Hides a paint that does not fit, and starts the app: after the paint where that can be seen. */
export function preparePaintedPage(): void {
  if (dataset['painted'] === undefined) return
  const isFitting = isPaintFitting()
  if (isFitting) holdEarlyEvents()
  else dataset['painted'] = 'unfit'
  document.addEventListener('DOMContentLoaded', () => {
    if (isFitting && !document.hidden) afterPaint(() => void startApp())
    else void startApp()
  })
}

/** Calls back once something is seen, or after a second, should the browser not tell. */
function afterPaint(listener: () => void): void {
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) go()
  })
  const timer = setTimeout(go, 1000)
  watch.observe({ type: 'paint', buffered: true })
  function go(): void {
    watch.disconnect()
    clearTimeout(timer)
    listener()
  }
}

/** Fetches the files of the app all at once and runs them, the needed before the needing and the app itself last, with room for the visitor between them. */
async function startApp(): Promise<void> {
  // The app looks for a link before it loads a file of styles; these are inside the page and load nothing.
  for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel="x-style"]')) {
    style.disabled = true
    style.setAttribute('disabled', '')
    style.rel = 'stylesheet'
  }
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="x-app"]')]
  for (const file of files) file.rel = 'modulepreload'
  for (const { href } of files) {
    // A failed load is retried, and reported, where the module is needed.
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await nextTask()
  }
}
