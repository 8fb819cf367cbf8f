export type Watch = {
  paints: () => { firstPaintMs: number; firstRowsMs: number }
  start: (event: string, selector: string) => void
  result: () => Promise<number>
}

/** Injected before all page scripts: records paints, and times from an event to the paint it caused. */
export function watchPage() {
  let firstRowsMs = Number.NaN
  let pending: Promise<number> = Promise.resolve(Number.NaN)

  /** Resolves when the current frame has been handed to the compositor. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })

  const lookForRows = () => {
    const row = document.querySelector('[aria-label="Channel list"] li')
    if (row === null) requestAnimationFrame(lookForRows)
    else void painted().then((atMs) => (firstRowsMs = atMs))
  }
  requestAnimationFrame(lookForRows)
  localStorage.setItem('onboardingDone', 'true')

  Object.assign(globalThis, {
    watch: {
      paints: () => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]
        return { firstPaintMs: paint?.startTime ?? Number.NaN, firstRowsMs }
      },
      start: (event, selector) => {
        pending = new Promise((resolve) => {
          addEventListener(
            event,
            ({ timeStamp }) => {
              const observer = new MutationObserver(() => {
                observer.disconnect()
                void painted().then((atMs) => resolve(atMs - timeStamp))
              })
              const part = document.querySelector(selector) ?? document.body
              observer.observe(part, { subtree: true, childList: true, characterData: true })
            },
            { capture: true, once: true },
          )
        })
      },
      result: () => pending,
    } satisfies Watch,
  })
}
