import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findChromium } from './chromium.ts'

const startArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser without pages; each visitor gets an empty browser profile. */
export async function startBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  // oxlint-disable-next-line no-process-env -- the browser inherits ours plus what it needs
  const inherited = process.env as Record<string, string>
  return chromium.launch({ executablePath: path, args: startArgs, env: { ...inherited, ...env } })
}
