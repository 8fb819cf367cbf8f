const start = Promise.withResolvers<void>()

/** Resolves once the app has hydrated or rendered the page. */
export const appStarted: Promise<void> = start.promise

/** Event for before-paint.ts, which cannot import the promise. */
export const startedEvent = 'app-started'

export function markAppStarted(): void {
  document.dispatchEvent(new Event(startedEvent))
  start.resolve()
}
