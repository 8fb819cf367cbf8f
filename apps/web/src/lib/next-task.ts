/**
 * Resolves in a task of its own, so that the browser can paint and answer to clicks before the work goes on. Timers would do, but
 * wait 4 ms from the fifth on.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
