/**
 * Some pages are prerendered (record 0055): index.html with the app's first render for a guest, in the default appearance and
 * the language that the server assumes. Without React, since the script before the first paint contains this module.
 */
import { phoneQuery, wideQuery } from '../../lib/breakpoints.ts'
import { readText } from '../../lib/local-storage.ts'
import { nextTask } from '../../lib/next-task.ts'
import { holdEarlyEvents } from './early-events.ts'

const { dataset } = document.documentElement

/** Whether the page is prerendered and matches the visitor. */
export function isPrerenderShown(): boolean {
  return dataset['prerender'] !== undefined && dataset['prerender'] !== 'mismatch'
}

/** Query parameters that do not affect the prerender. */
const unseen: ReadonlySet<string> = new Set(['countries', 'order'])
const queryNames = () => [...new URLSearchParams(location.search).keys()]

/** Whether the prerender matches this visitor's page, language, window, appearance and login. */
function isPrerenderMatching(): boolean {
  const [path, language, device] = dataset['prerender']?.split(' ') ?? []
  return (
    path === location.pathname &&
    queryNames().every((name) => unseen.has(name)) &&
    language === document.documentElement.lang &&
    matchMedia(device === 'phone' ? phoneQuery : wideQuery).matches &&
    (['token', 'skin', 'layout'] as const).every((key) => readText(key) === null)
  )
}

/** Hides a prerender that does not match, and starts the app; a visible prerender is painted first. */
export function preparePrerender(): void {
  if (dataset['prerender'] === undefined) return
  const isMatching = isPrerenderMatching()
  if (isMatching) holdEarlyEvents()
  else dataset['prerender'] = 'mismatch'
  document.addEventListener('DOMContentLoaded', () => {
    if (isMatching && !document.hidden) afterPaint(() => void startApp())
    else void startApp()
  })
}

/** Calls the listener after the first paint, or after a second if the browser does not report it. */
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

/** Fetches the app's files in parallel and runs them, dependencies first, in separate tasks so that the page stays responsive. */
async function startApp(): Promise<void> {
  // The app loads a stylesheet unless its link exists; these styles are inline, so their links load nothing.
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
