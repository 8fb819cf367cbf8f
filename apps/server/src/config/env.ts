import { fieldErrorOf } from '@guidefeed/contract/field-error'
import { z } from 'zod'
import { fieldMessage } from '../lib/domain-error.ts'
import { StartError } from '../lib/start-error.ts'
import { parseList } from './parse-list.ts'

/** The one place that knows every environment variable. `.env.example` documents each; a test compares the two. */
const flag = z.enum(['0', '1']).transform((text) => text === '1')

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' })

/** `hello@guidefeed.example`, alone or as `Guidefeed <hello@guidefeed.example>`. */
const isSender = (text: string) => {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return z.email().safeParse(address).success
}

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  GUIDE_URL: webAddress.optional(),
  ROLES: z.string().default('api,guide,worker'),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .refine((keys) => parseList(keys).every((key) => key.length >= 32), 'each key has at least 32 characters')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  PAYMENT_PROVIDERS: z.string().optional(),
  SETTLING_PROVIDERS: z.string().default(''),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret key: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of the webhook: whsec_…')
    .optional(),
  STRIPE_API_BASE: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  PAYPAL_API_BASE: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  SOCIAL_SANDBOX: flag.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp://host or smtps://host' })
    .optional(),
  VAT_ID_CHECK: z.enum(['off', 'sandbox', 'vies']).optional(),
  OWN_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, 'must be a VAT id without spaces: DE123456789')
    .optional(),
  VIES_API_BASE: z.url().optional(),
  RECEIPT_NOTE: z.string().trim().max(500).optional(),
  RECEIPT_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must have 1 to 10 capital letters or digits')
    .default('GF'),
  ALLOW_PRIVATE_SOURCES: flag.default(false),
  GEOIP_FILE: z.string().optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name with one: Guidefeed <hello@guidefeed.example>')
    .default('Guidefeed <hello@guidefeed.test>'),
  BRAND_NAME: z.string().default('Guidefeed'),
  SUPPORT_EMAIL: z.email().default('hello@guidefeed.test'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_DETAILS: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(false),
  DEMO_COUNTRIES: z.string().optional(),
  DEV_TOOLS: flag.default(false),
  NOW: z.iso.datetime().optional(),
  ALLOW_DEMO_IN_PRODUCTION: flag.default(false),
})
export type Env = z.infer<typeof envSchema>

/** Reads and validates the environment. Throws an error whose message lists every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given, {
    error: (issue) => fieldMessage(fieldErrorOf(issue)),
  })
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new StartError(`These environment variables are invalid:\n${problems.join('\n')}`)
}

/** For sockets on Windows, the operator's own CAs, compiled code and the time zone. Excludes NODE_OPTIONS, which can load code. */
const plainVariables = [
  'SystemRoot',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_COMPILE_CACHE',
  'TZ',
]

/** The environment for child processes without secrets. */
export function readPlainEnv(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(plainVariables.flatMap((name) => (name in source ? [[name, source[name]]] : [])))
}
