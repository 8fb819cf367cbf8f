/** Notifies the page that opened a provider's window. A BroadcastChannel, since a provider's page may sever `window.opener`. */
const name = 'guidefeed-proof'

export function tellProof(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('proven')
  channel.close()
}

/** Calls the listener after each proof by a provider, in any window; returns a function that unsubscribes. */
export function followProofs(onProof: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onProof)
  return () => channel.close()
}
