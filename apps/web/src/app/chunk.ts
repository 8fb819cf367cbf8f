/** Specification section 9: how long a part of the app may take to load. */
export const chunkTimeoutMs = 120_000

/**
 * Loads a part of the app, once more when it fails or takes longer than 120 s. When that fails too it throws, and the
 * page says so and offers to reload.
 */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return () => inTime(load).catch(() => inTime(load))
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
