import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SecretKeys } from '../lib/secret-box.ts'
import { StartError } from '../lib/start-error.ts'
import type { Env } from './env.ts'
import { plaintextProblems, proxyProblems } from './network-problems.ts'
import { parseList } from './parse-list.ts'
import { paymentProblems, readPayments, testMoneyProblems } from './payments.ts'
import type { PaymentsConfig } from './payments.ts'
import { isWeakSecretKey } from './secret-key-strength.ts'

export const roles = ['api', 'guide', 'worker'] as const
export type Role = (typeof roles)[number]

export type ClientCredentials = { clientId: string; clientSecret: string }

/** The parsed environment: grouped, with defaults, cross-checked. Modules get the group they need. */
export type Config = {
  isProduction: boolean
  roles: ReadonlySet<Role>
  http: { host: string; port: number; trustProxy: string[]; metricsToken: string | null }
  /** Public address of the site; null = the address that the server listens on. */
  publicUrl: string | null
  guideUrl: string | null
  dataDir: string
  databaseUrl: string | null
  secretKeys: SecretKeys
  admin: { email: string; password: string } | null
  payments: PaymentsConfig
  /** Login providers; null or false = not offered. */
  social: { google: ClientCredentials | null; facebook: ClientCredentials | null; sandbox: boolean }
  mail: { smtpUrl: string | null; from: string }
  /** The seller, for the imprint and other texts. */
  operator: { brand: string; supportEmail: string; name: string; address: string; details: string }
  receipts: { /** Prefix of receipt numbers. */ prefix: string; note: string | null }
  /** Register that confirms VAT ids; `own`: the seller's id, which receipts state and VIES answers with a consultation number. */
  vatIds: { check: 'off' | 'sandbox' | 'vies'; own: string | null; viesBase: string }
  /** MMDB file with the countries of addresses; null = they stay unknown. */
  geoipFile: string | null
  ingest: { /** Allows sources in private networks. */ allowPrivateSources: boolean }
  logLevel: string
  demo: boolean
  /** Countries that the demo is limited to; null = all. */
  demoCountries: string[] | null
  devTools: boolean
  now: Date | null
}

/** Turns the environment into a config. Throws an error that lists all missing or forbidden variables at once. */
export function createConfig(env: Env): Config {
  const isProduction = env.NODE_ENV === 'production'
  const vatIdCheck = env.VAT_ID_CHECK ?? (isProduction ? 'off' : 'sandbox')
  const problems = [
    ...rolesProblems(env),
    ...proxyProblems(env),
    ...adminProblems(env),
    ...socialProblems(env),
    ...paymentProblems(env),
    ...(isProduction ? productionProblems(env) : []),
  ]
  if (problems.length > 0)
    throw new StartError(`Guidefeed cannot start:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  const dataDir = resolve(env.DATA_DIR)
  return {
    isProduction,
    roles: new Set(parseList(env.ROLES) as Role[]),
    http: {
      host: env.HOST,
      port: env.PORT,
      trustProxy: parseList(env.TRUST_PROXY),
      metricsToken: env.METRICS_TOKEN ?? null,
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    guideUrl: env.GUIDE_URL?.replace(/\/$/, '') ?? null,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    secretKeys: {
      current: env.SECRET_KEY ?? keptSecretKey(dataDir),
      previous: parseList(env.SECRET_KEY_PREVIOUS ?? ''),
    },
    admin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
    payments: readPayments(env),
    social: {
      google: clientCredentials(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: clientCredentials(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
      sandbox: env.SOCIAL_SANDBOX ?? !isProduction,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    operator: {
      brand: env.BRAND_NAME,
      supportEmail: env.SUPPORT_EMAIL,
      name: env.OPERATOR_NAME ?? 'Sample Operator Ltd',
      address: env.OPERATOR_ADDRESS ?? '1 Sample Street, 12345 Sampletown',
      details: env.OPERATOR_DETAILS ?? '',
    },
    receipts: { prefix: env.RECEIPT_PREFIX, note: env.RECEIPT_NOTE ?? null },
    vatIds: {
      check: vatIdCheck,
      own: env.OWN_VAT_ID ?? (vatIdCheck === 'sandbox' ? 'DE123456789' : null),
      viesBase: env.VIES_API_BASE ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    },
    ingest: { allowPrivateSources: env.ALLOW_PRIVATE_SOURCES },
    geoipFile: env.GEOIP_FILE ?? null,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
    demoCountries: env.DEMO_COUNTRIES === undefined ? null : parseList(env.DEMO_COUNTRIES),
    devTools: env.DEV_TOOLS,
    now: env.NOW === undefined ? null : new Date(env.NOW),
  }
}

function rolesProblems(env: Env): string[] {
  const asked = parseList(env.ROLES)
  if (asked.length === 0) return [`ROLES names none of ${roles.join(', ')}, so nothing would be done.`]
  return asked
    .filter((role) => !roles.some((known) => known === role))
    .map((role) => `ROLES has "${role}"; known are ${roles.join(', ')}.`)
}

function adminProblems(env: Env): string[] {
  const isComplete = (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined)
  return isComplete ? [] : ['ADMIN_EMAIL and ADMIN_PASSWORD belong together: one of them is missing.']
}

function socialProblems(env: Env): string[] {
  const names = ['GOOGLE', 'FACEBOOK'] as const
  return names
    .filter(
      (name) => (env[`${name}_CLIENT_ID`] === undefined) !== (env[`${name}_CLIENT_SECRET`] === undefined),
    )
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: one of them is missing.`)
}

function clientCredentials(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}

/** Production must not run on made-up data or the embedded database, nor without a seller's details. */
function productionProblems(env: Env): string[] {
  const problems: string[] = []
  if (env.NOW !== undefined) problems.push('NOW moves the clock and is refused in production.')
  if (env.DEMO) problems.push('DEMO=1 seeds made-up data and is refused in production.')
  if (env.DEV_TOOLS) problems.push('DEV_TOOLS=1 opens the development aids and is refused in production.')
  if (env.SECRET_KEY === undefined) problems.push('SECRET_KEY is missing: at least 32 random characters.')
  else if (isWeakSecretKey(env.SECRET_KEY))
    problems.push('SECRET_KEY can be guessed: make a random one with openssl rand -base64 32.')
  if (env.DATABASE_URL === undefined)
    problems.push('DATABASE_URL is missing: real payments require a PostgreSQL server.')
  if (env.PUBLIC_URL === undefined) problems.push('PUBLIC_URL is missing: the address that customers see.')
  problems.push(...plaintextProblems(env))
  if (env.ALLOW_DEMO_IN_PRODUCTION) return problems
  problems.push(...testMoneyProblems(env))
  if (env.SOCIAL_SANDBOX === true) problems.push('SOCIAL_SANDBOX=1 lets anybody log in as a made-up person.')
  if (env.VAT_ID_CHECK === 'sandbox')
    problems.push('VAT_ID_CHECK names the sandbox, which confirms made-up VAT ids.')
  if (env.VAT_ID_CHECK === 'vies' && env.OWN_VAT_ID === undefined)
    problems.push('OWN_VAT_ID is missing: receipts of businesses that pay without VAT must state it.')
  if (env.VIES_API_BASE !== undefined)
    problems.push('VIES_API_BASE is for tests and is refused in production.')
  if (env.SMTP_URL === undefined)
    problems.push('SMTP_URL is missing: mails would only reach the outbox page.')
  if (env.OPERATOR_NAME === undefined)
    problems.push('OPERATOR_NAME is missing: the imprint must say who sells.')
  if (env.OPERATOR_ADDRESS === undefined)
    problems.push('OPERATOR_ADDRESS is missing: the imprint must say where the seller is found.')
  if (env.SUPPORT_EMAIL.endsWith('.test'))
    problems.push('SUPPORT_EMAIL is missing: the address that customers write to.')
  return problems
}

/** Without SECRET_KEY, one is generated once and kept beside the embedded database, readable by its owner only. */
function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
