import type { FastifyInstance } from 'fastify'
import { createFacebookLogin } from './adapters/social-login/facebook/facebook-login.ts'
import { createOidcLogin } from './adapters/social-login/oidc/oidc-login.ts'
import { mountSandboxLoginPages } from './adapters/social-login/sandbox/sandbox-login.pages.ts'
import { createSandboxLogin } from './adapters/social-login/sandbox/sandbox-login.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Clock } from './lib/clock.ts'
import type { SocialLoginProvider } from './modules/identity/index.ts'

/** All available login providers: those with a client id, and the sandbox if enabled. Part of the composition root. */
export function createBuiltInLogins(deps: {
  config: Config
  db: Db
  clock: Clock
  publicUrl: () => string
}): { providers: SocialLoginProvider[]; mountPages: (app: FastifyInstance) => void } {
  const { db, clock, publicUrl } = deps
  const { google, facebook, sandbox } = deps.config.social
  const issuer = 'https://accounts.google.com'
  return {
    providers: [
      ...(google === null ? [] : [createOidcLogin({ code: 'google', name: 'Google', issuer, ...google })]),
      ...(facebook === null ? [] : [createFacebookLogin(facebook)]),
      ...(sandbox ? [createSandboxLogin({ db, clock, publicUrl })] : []),
    ],
    mountPages(app) {
      if (sandbox) mountSandboxLoginPages(app, { db, clock, publicUrl })
    },
  }
}
