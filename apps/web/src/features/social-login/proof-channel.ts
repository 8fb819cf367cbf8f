/** The window of a provider tells the page that opened it. A channel, since a provider's page may cut the tie to the opener. */
const name = 'guidefeed-proof'

export function tellProof(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('proven')
  channel.close()
}

/** Calls back after each proof by a provider, in whichever window; returns how to stop. */
export function followProofs(onProof: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onProof)
  return () => channel.close()
}
