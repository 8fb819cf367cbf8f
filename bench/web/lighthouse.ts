import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../e2e/harness/chromium.ts'
import { printLine, type Row } from './report.ts'

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
const pages = ['/', '/prices', '/faq-list', '/login']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Minimum score of each category. */
const limit = 95

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>
}

/**
 * Runs Lighthouse with its defaults (a simulated slow phone, an empty profile) and returns the scores of each page. The visitor is in
 * London, so that the first page opens their country; machines without a zone are in UTC, which opens none.
 */
export async function measureLighthouse(url: string, rounds: number): Promise<Row[]> {
  install()
  const rows: Row[] = []
  for (const page of pages) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) reports.push(await runOnce(url + page))
    for (const category of categories) {
      const values = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      rows.push({ what: `${page} ${category}`, values, unit: '', limit, isAtLeast: true })
      if (values.some((value) => value < limit))
        for (const report of reports) printLosses(page, category, report)
    }
  }
  return rows
}

/** Installs Lighthouse on first use: nothing else needs its 110 packages. */
function install() {
  if (existsSync(program)) return
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
}

async function runOnce(address: string): Promise<Report> {
  const chromium = await findChromium()
  const flags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, address, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    {
      // oxlint-disable-next-line no-process-env -- the child process inherits ours plus what the browser needs
      env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path, TZ: 'Europe/London' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as Report
}

/** The audits that cost a category points. */
function printLosses(page: string, category: string, { categories: all, audits }: Report) {
  const refs = all[category]?.auditRefs ?? []
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
  const words = lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
  printLine(`  ${page} ${category}: ${words.join(', ')}`)
}
