import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { AuditLog, SecurityEvents } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import type { SignIns } from '../session/sign-in.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { createFactorGuesses } from './factor-guesses.ts'
import { createLoginSteps } from './login-steps.service.ts'
import { createLoginTickets } from './login-tickets.ts'
import { createPasskeyCeremonies } from './passkey-ceremonies.ts'
import { createPasskeys } from './passkeys.service.ts'
import { createRecoveryCodes } from './recovery-codes.service.ts'
import { createSecondFactorNotices } from './second-factor-notices.ts'
import { createSecondFactorReset } from './second-factor-reset.ts'
import { createSecondFactors } from './second-factors.service.ts'
import { createTotpSetup } from './totp-setup.service.ts'

export type SecondFactorDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  sendMail: SendMail
  publicUrl: () => string
  signIns: SignIns
  /** Enabled login providers. */
  providers: readonly { code: string }[]
  /** Seals the secrets of authenticator apps. */
  secretBox: SecretBox
  /** The product's name, as apps and passkey dialogs show it. */
  brand: string
}

/** Composition root of two-factor login. */
export function createSecondFactorFamily(deps: SecondFactorDeps) {
  const {
    auditLog,
    sendMail,
    publicUrl,
    db,
    clock,
    brand,
    throttle,
    secretBox,
    noteEvent,
    signIns,
    providers,
  } = deps
  const notify = createSecondFactorNotices({ auditLog, sendMail, publicUrl })
  const tickets = createLoginTickets({ db, clock })
  const ceremonies = createPasskeyCeremonies({ db, clock, publicUrl, brand })
  const guesses = createFactorGuesses({ db, throttle, auditLog })
  const recoveryCodes = createRecoveryCodes({ db, notify })
  const secondFactors = createSecondFactors({ db, clock, secretBox, noteEvent, ceremonies, guesses, notify })
  return {
    recoveryCodes,
    secondFactors,
    reset: createSecondFactorReset({ notify }),
    loginSteps: createLoginSteps({
      db,
      clock,
      signIns,
      throttle,
      auditLog,
      tickets,
      ceremonies,
      secondFactors,
    }),
    totpSetup: createTotpSetup({ db, clock, secretBox, brand, guesses, recoveryCodes, notify }),
    passkeys: createPasskeys({ db, providers, ceremonies, recoveryCodes, notify }),
    async sweep() {
      await tickets.sweep()
      await ceremonies.sweep()
    },
  }
}
