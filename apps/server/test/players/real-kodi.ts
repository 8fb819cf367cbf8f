import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../killable-server.ts'

/** Where systems install programs. */
const programFolders = '/usr/local/bin:/usr/bin:/bin'
/** Ends a start that hangs. */
const mostStartMs = 300_000

/** Programmes of a channel as Kodi's own interface answers them; times in seconds since 1970. */
export type Broadcast = { title: string; plot: string; start: number; stop: number }

/** Profile of Kodi, which a later start continues, with its database and what it has cached. */
export function createKodiProfile(): string {
  return mkdtempSync(join(tmpdir(), 'guidefeed-kodi-'))
}

/**
 * Starts the installed Kodi with PVR IPTV Simple Client on a display of its own, with a guide link and a playlist that has an entry for
 * each channel id; ends it after `work`.
 */
export async function withKodi(
  settings: { home: string; guideUrl: string; channelIds: readonly string[] },
  work: (kodi: Kodi) => Promise<void>,
) {
  const { stop, ...kodi } = await startKodi(settings)
  try {
    await work(kodi)
  } finally {
    await stop()
  }
}
type Kodi = Omit<Awaited<ReturnType<typeof startKodi>>, 'stop'>

async function startKodi({
  home,
  guideUrl,
  channelIds,
}: {
  home: string
  guideUrl: string
  channelIds: readonly string[]
}) {
  const port = await freePort()
  writeSettings(home, { port, guideUrl, channelIds })
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '640x480x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface(screen.stdout), 'line')
  // A group of its own, which is ended as a whole: `kodi` is a shell around the program.
  const kodi = spawn('kodi', ['--standalone'], {
    stdio: 'ignore',
    detached: true,
    // A core dump goes to the working directory.
    cwd: home,
    // Not the zone of the guide: what Kodi answers must not depend on it.
    env: { PATH: programFolders, HOME: home, DISPLAY: `:${String(display)}`, TZ: 'America/New_York' },
  })
  const stop = async () => {
    await endGroup(kodi)
    screen.kill()
  }
  const ask = (method: string, params = {}) => askKodi(port, method, params)
  try {
    await waitForKodi(kodi, ask)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** Programmes by channel id; empty until Kodi has loaded playlist and guide. */
    async readGuide(): Promise<Map<string, Broadcast[]>> {
      const guide = new Map<string, Broadcast[]>()
      const { channels = [] } = (await ask('PVR.GetChannels', { channelgroupid: 'alltv' })) as KodiChannels
      for (const { channelid, label } of channels) guide.set(label, await readBroadcasts(ask, channelid))
      return guide
    },
    stop,
  }
}

async function waitForKodi(kodi: ChildProcess, ask: Ask) {
  const until = Date.now() + mostStartMs
  while ((await ask('JSONRPC.Ping').catch(() => null)) !== 'pong') {
    if (kodi.exitCode !== null) throw new Error(`Kodi ended with ${kodi.exitCode}`)
    if (Date.now() > until) throw new Error('Kodi does not answer')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  // An add-on that is new to a profile is switched off.
  await ask('Addons.SetAddonEnabled', { addonid: 'pvr.iptvsimple', enabled: true })
}

type Ask = (method: string, params?: object) => Promise<unknown>
type KodiChannels = { channels?: { channelid: number; label: string }[] }
type KodiBroadcasts = {
  broadcasts?: { title: string; plot: string; starttime: string; endtime: string }[]
}

async function readBroadcasts(ask: Ask, channelid: number): Promise<Broadcast[]> {
  const properties = ['title', 'plot', 'starttime', 'endtime']
  const { broadcasts = [] } = (await ask('PVR.GetBroadcasts', { channelid, properties })) as KodiBroadcasts
  return broadcasts.map(({ title, plot, starttime, endtime }) => ({
    title,
    plot,
    start: secondsOf(starttime),
    stop: secondsOf(endtime),
  }))
}

/** Kodi answers UTC, as `2026-11-21 12:00:00`. */
const secondsOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000

async function askKodi(port: number, method: string, params: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/jsonrpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
  return result
}

function writeSettings(
  home: string,
  { port, guideUrl, channelIds }: { port: number; guideUrl: string; channelIds: readonly string[] },
) {
  const userdata = join(home, '.kodi/userdata')
  const addon = join(userdata, 'addon_data/pvr.iptvsimple')
  mkdirSync(addon, { recursive: true })
  const playlist = join(home, 'playlist.m3u')
  const entries = channelIds.map((id) => `#EXTINF:-1 tvg-id="${id}",${id}\nhttp://127.0.0.1:9/${id}\n`)
  writeFileSync(playlist, `#EXTM3U\n${entries.join('')}`)
  writeFileSync(
    join(userdata, 'guisettings.xml'),
    settings({
      'services.webserver': 'true',
      'services.webserverport': String(port),
      'services.webserverauthentication': 'false',
      'general.addonupdates': '2',
      'epg.pastdaystodisplay': '7',
      'epg.futuredaystodisplay': '7',
    }),
  )
  const ofAddon = settings({
    kodi_addon_instance_name: 'Guidefeed',
    kodi_addon_instance_enabled: 'true',
    m3uPathType: '0',
    m3uPath: playlist,
    epgPathType: '1',
    epgUrl: guideUrl,
  })
  // Versions of the add-on differ in whether they have instances.
  for (const name of ['settings.xml', 'instance-settings-1.xml']) writeFileSync(join(addon, name), ofAddon)
}

const settings = (values: Record<string, string>) =>
  `<settings version="2">\n${Object.entries(values)
    .map(([id, value]) => `  <setting id="${id}">${value}</setting>\n`)
    .join('')}</settings>\n`

async function endGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
