const keptMs = 30_000
const patienceMs = 3000

/**
 * Probes whether guide links answer, by requesting one that does not exist: the guide service answers 404, while anything else
 * at that address answers differently or not at all. Cached for half a minute.
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
