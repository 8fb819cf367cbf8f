/**
 * Some pages come painted (record 0055): index.html with the HTML that the app renders first for a guest, who begins with the
 * looks and the language that the server takes him for. Without React: the script before the first paint is made of this.
 */
import { phoneQuery, wideQuery } from '../lib/breakpoints.ts'
import { readText } from '../lib/local-storage.ts'
import { nextTask } from '../lib/next-task.ts'
import { holdEarlyEvents } from './early-events.ts'

const { dataset } = document.documentElement

/** Whether the page came painted, and that is what is seen now. */
export function isPaintShown(): boolean {
  return dataset['painted'] !== undefined && dataset['painted'] !== 'unfit'
}

/** What an address may ask for and the paint is the same: it comes with the catalogue. */
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
    if (isFitting && !document.hidden) requestAnimationFrame(() => setTimeout(startApp))
    else void startApp()
  })
}

/** Runs the files of the app, the needed before the needing and the app itself last, with room for the visitor between them. */
async function startApp(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    // What does not come now is loaded again, and missed, by who needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await nextTask()
  }
}
