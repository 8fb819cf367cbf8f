import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export const webBuild = join(import.meta.dirname, '../../apps/web/dist')

/** Budget of JavaScript for the landing page, in brotli as the server sends it. */
export const firstPageLimitKb = 150

/** Budget with the slideshow of a first visit: its own code, and no library. */
export const firstVisitLimitKb = 160

export type LoadedScript = { path: string; encoding: string; brotliBytes: number }

/** Opens the landing page and returns all scripts that it loads until the last part, by default the list, is visible. */
export async function scriptsOfFirstPage(
  page: Page,
  url = '/',
  lastPart = page.getByText('Pick a country to start'),
): Promise<LoadedScript[]> {
  const scripts = new Map<string, LoadedScript>()
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    if (!path.endsWith('.js')) return
    const encoding = response.headers()['content-encoding'] ?? 'none'
    scripts.set(path, { path, encoding, brotliBytes: packedBytes(path) })
  })
  await page.goto(url)
  await lastPart.waitFor()
  await page.waitForLoadState('networkidle')
  return [...scripts.values()]
}

export function totalKb(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

/** Small files are sent uncompressed. */
function packedBytes(path: string): number {
  const file = join(webBuild, path)
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
