/** Chunk load timeout (specification section 9). */
export const chunkTimeoutMs = 120_000

/**
 * Loads a chunk of the app and retries once after a failure or 120 s. Throws if the retry fails; the page then offers to
 * reload.
 */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    inTime(load)
      .catch(() => inTime(load))
      .catch((error: unknown) => {
        // The router reloads the page after a failed import, which would leave a blank one offline: throw an error that it does not
        // recognise.
        throw navigator.onLine
          ? error
          : new Error('A part of the app cannot be loaded offline.', { cause: error })
      })
}

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not load in time.')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
