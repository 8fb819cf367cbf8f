import { compile } from '@fastify/proxy-addr'
import { isLocalHost } from '../lib/local-host.ts'
import type { Env } from './env.ts'
import { parseList } from './parse-list.ts'

/** `TRUST_PROXY` entries that are neither an address nor a network. */
export function proxyProblems(env: Env): string[] {
  return parseList(env.TRUST_PROXY)
    .filter((entry) => !isProxy(entry))
    .map((entry) => `TRUST_PROXY has "${entry}"; give addresses or networks such as 127.0.0.1,10.0.0.0/8.`)
}

function isProxy(entry: string): boolean {
  try {
    compile([entry])
    return true
  } catch {
    return false
  }
}

/** Passwords, sessions and guide links must not cross a network unencrypted. */
export function plaintextProblems(env: Env): string[] {
  const problems: string[] = []
  for (const name of ['PUBLIC_URL', 'GUIDE_URL'] as const)
    if (isPlainAndRemote(env[name], 'http:'))
      problems.push(
        `${name} begins with http://, so sessions and guide links are readable on the way: use https://.`,
      )
  if (
    isPlainAndRemote(env.SMTP_URL, 'smtp:') &&
    /[?&](ignoreTLS=true|requireTLS=false)\b/i.test(env.SMTP_URL ?? '')
  )
    problems.push(
      'SMTP_URL turns TLS off, so links in mails are readable on the way: take ignoreTLS and requireTLS out.',
    )
  return problems
}

function isPlainAndRemote(address: string | undefined, protocol: string): boolean {
  const url = URL.parse(address ?? '')
  return url !== null && url.protocol === protocol && !isLocalHost(url.hostname)
}
