import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export const webBuild = join(import.meta.dirname, '../../apps/web/dist')

/** The design's limit for the JavaScript before the storefront works, as brotli, which is what the server sends. */
export const firstPageLimitKb = 150

export type LoadedScript = { path: string; encoding: string; brotliBytes: number }

/** Opens the landing page and tells all scripts that it loads until nothing more is loaded. */
export async function scriptsOfFirstPage(page: Page, url = '/'): Promise<LoadedScript[]> {
  const scripts = new Map<string, LoadedScript>()
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    if (!path.endsWith('.js')) return
    const encoding = response.headers()['content-encoding'] ?? 'none'
    scripts.set(path, { path, encoding, brotliBytes: packedBytes(path) })
  })
  await page.goto(url)
  await page.getByText('Pick a country to start').waitFor()
  await page.waitForLoadState('networkidle')
  return [...scripts.values()]
}

export function totalKb(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

/** Files too small to be packed are sent as they are. */
function packedBytes(path: string): number {
  const file = join(webBuild, path)
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
