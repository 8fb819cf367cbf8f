/**
 * Some pages come painted (record 0050): index.html with the HTML that the app renders first for a guest, who begins with the
 * looks and the language that the server takes him for. Without React: the script before the first paint is made of this.
 */
import { phoneQuery, wideQuery } from '../lib/breakpoints.ts'
import { readText } from '../lib/local-storage.ts'

const page = document.documentElement

/** Whether the page came painted and that is what this visitor is to see. */
export function isPaintFitting(): boolean {
  const [path, language, device] = page.dataset['painted']?.split(' ') ?? []
  const isOwnDevice = matchMedia(device === 'phone' ? phoneQuery : wideQuery).matches
  const isBeginner = (['token', 'skin', 'layout'] as const).every((key) => readText(key) === null)
  return (
    path === location.pathname &&
    location.search === '' &&
    language === page.lang &&
    isOwnDevice &&
    isBeginner
  )
}

/** Hides a paint that does not fit; the app begins with an empty page then. */
export function hidePaint(): void {
  page.dataset['painted'] = 'unfit'
}
