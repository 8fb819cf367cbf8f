import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import shippedChromium, { inflate } from '@sparticuz/chromium'

/** A Chromium installation: its path, and additional environment variables. */
export type ChromiumProgram = { path: string; env: Record<string, string> }

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the browser for the journeys: CHROMIUM_PATH, otherwise the one of an npm package, so that every machine runs the same,
 * without network or system libraries. The package is for Linux on x64; elsewhere it is the machine's own browser.
 */
export async function findChromium(): Promise<ChromiumProgram> {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined && wanted !== '') {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
    return { path: wanted, env: {} }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackShippedChromium()
  const path = usualPaths.find((candidate) => existsSync(candidate))
  if (path !== undefined) return { path, env: {} }
  throw new Error('No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH.')
}

/** Unpacks the browser into the project's cache once; renames it when complete, so that nothing starts a partial one. */
async function unpackShippedChromium(): Promise<ChromiumProgram> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  const { version } = JSON.parse(await readFile(join(packed, '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(import.meta.dirname, '../../.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}.part`
    await mkdir(unfinished, { recursive: true })
    await unpackInto(unfinished, packed)
    await writeFile(join(unfinished, 'fonts.conf'), fontsConf(folder))
    // If it fails, another process has unpacked it in the meantime.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  return {
    path: join(folder, 'chromium'),
    env: {
      // Libraries that a minimal system lacks (nss, nspr, expat); they also work where the system has its own.
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** The package unpacks into the system's temporary folder and accepts incomplete files there. */
async function unpackInto(folder: string, packed: string) {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await shippedChromium.executablePath(packed)
    await inflate(join(packed, 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
