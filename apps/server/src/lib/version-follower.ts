import type { Logger } from './logger.ts'

export type Follower = { start(): void; stop(): Promise<void> }

/**
 * Calls `catchUp` repeatedly, one call at a time. Failures are logged and retried, since the database may be unreachable for a
 * while.
 */
export function createFollower(options: {
  name: string
  everyMs: number
  logger: Logger
  catchUp(): Promise<void>
}): Follower {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function run() {
    try {
      await options.catchUp()
    } catch (error) {
      if (!isStopped) options.logger.error({ err: error, follower: options.name }, 'cannot follow changes')
    }
    if (!isStopped) timer = setTimeout(start, options.everyMs)
  }

  function start() {
    running = run()
  }

  return {
    start,
    async stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}
