const start = Promise.withResolvers<void>()

/** Resolves once the app has taken the page over from what was painted ahead of time, or has painted it itself. */
export const started: Promise<void> = start.promise

/** The name of the event by which before-paint.ts hears of it. */
export const startedEvent = 'app-started'

export function tellStarted(): void {
  document.dispatchEvent(new Event(startedEvent))
  start.resolve()
}
