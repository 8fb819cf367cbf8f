const keptMs = 30_000
const patienceMs = 3000

/**
 * Tells whether guide links answer, by asking as a player does for one that nobody has: the guide service says 404, whoever
 * else stands at that address says something else or nothing. An answer is kept for half a minute.
 */
export function createGuideProbe(guideUrl: () => string): () => Promise<boolean> {
  let kept: { until: number; answer: Promise<boolean> } | null = null
  return () => {
    const at = performance.now()
    if (kept === null || kept.until < at) kept = { until: at + keptMs, answer: probe(guideUrl()) }
    return kept.answer
  }
}

async function probe(guideUrl: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(`${guideUrl}/status-page.xml.gz`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return status === 404 && headers.get('content-type') === null
  } catch {
    return false
  }
}
