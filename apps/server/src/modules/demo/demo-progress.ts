import { setTimeout as delay } from 'node:timers/promises'

export type DemoStatus = { channels: number; channels_with_guide: number; sources_waiting: number }

const stepMs = 3000

/** Prints the progress of the demo's guides every few seconds, until all sources have been read. */
export async function showDemoProgress(options: {
  readStatus: () => Promise<DemoStatus>
  print: (line: string) => void
  signal: AbortSignal
}) {
  const startedAt = performance.now()
  let isShown = false
  while (!options.signal.aborted) {
    const status = await options.readStatus()
    const ready = `${status.channels_with_guide.toLocaleString('en')} of ${status.channels.toLocaleString('en')}`
    if (status.sources_waiting === 0) {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      if (isShown) options.print(`All guides are ready after ${seconds} s (${ready} channels have one).`)
      return
    }
    options.print(`Guides ready for ${ready} channels ...`)
    isShown = true
    await delay(stepMs, undefined, { signal: options.signal }).catch(() => undefined)
  }
}
