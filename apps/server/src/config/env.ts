import { z } from 'zod'
import { issueMessage } from '../lib/issue-message.ts'
import { StartError } from '../lib/start-error.ts'

/** The environment as it comes: one place that knows every variable. `.env.example` documents each; a test keeps the two together. */
const flag = z.enum(['0', '1']).transform((text) => text === '1')

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  GUIDE_URL: z.url().optional(),
  ROLES: z.string().default('api,guide,worker'),
  SECRET_KEY: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  PAYMENT_PROVIDERS: z.string().optional(),
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
  SMTP_URL: z.string().optional(),
  RECEIPT_NOTE: z.string().trim().max(500).optional(),
  RECEIPT_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must have 1 to 10 capital letters or digits')
    .default('GF'),
  ALLOW_PRIVATE_SOURCES: flag.default(false),
  MAIL_FROM: z.string().default('Guidefeed <hello@guidefeed.test>'),
  BRAND_NAME: z.string().default('Guidefeed'),
  SUPPORT_EMAIL: z.email().default('hello@guidefeed.test'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_DETAILS: z.string().optional(),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(false),
  DEMO_COUNTRIES: z.string().optional(),
  DEV_TOOLS: flag.default(false),
  NOW: z.iso.datetime().optional(),
  ALLOW_DEMO_IN_PRODUCTION: flag.default(false),
})
export type Env = z.infer<typeof envSchema>

/** Reads and checks the environment. Throws an error whose message lists every variable that is wrong, in words. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given, { error: issueMessage })
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new StartError(`These environment variables need mending:\n${problems.join('\n')}`)
}
