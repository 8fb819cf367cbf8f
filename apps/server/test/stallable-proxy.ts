import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Proxy between a client and the server at `url`. `freeze` keeps connections open but forwards no byte, as a hung server does. */
export async function openStallableProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'refusing' = 'open'

  const server = createServer((client) => {
    if (state === 'refusing') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'frozen') from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  // The server's Unix socket, which would bypass this proxy.
  through.searchParams.delete('host')
  through.port = String((server.address() as AddressInfo).port)

  return {
    url: through.href,
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    /** Breaks every connection and refuses new ones, as a stopped server does. */
    refuse() {
      state = 'refusing'
      for (const socket of sockets) socket.destroy()
    },
    /** Ends all faults. */
    reopen() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
