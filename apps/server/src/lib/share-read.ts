/** Concurrent callers share one read, so that a flood of calls makes no flood of queries. */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= read().finally(() => {
      underWay = null
    })
    return underWay
  }
}
