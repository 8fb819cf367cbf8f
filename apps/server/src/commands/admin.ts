import { randomBytes } from 'node:crypto'
import { Email, NewPassword } from '@guidefeed/contract'
import { createAuditLog } from '../modules/audit/index.ts'
import { createOperatorAccounts, requireStrongPassword } from '../modules/identity/index.ts'
import { askPassword } from './ask-password.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'
import { runCommand, UsageError } from './run-command.ts'
import type { CommandContext } from './run-command.ts'

await runCommand({
  usage: `npm run admin -- create EMAIL

  Creates an administrator, or makes the account with this email one.
  Prompts for a password in a terminal; generates one, and prints it once, if none is entered.

npm run admin -- reset-second-factor EMAIL

  Removes authenticator app, passkeys and recovery codes of an account and ends its sessions.
  Its owner is mailed.
`,
  parse([action, email, ...rest]) {
    if ((action !== 'create' && action !== 'reset-second-factor') || email === undefined || rest.length > 0)
      throw new UsageError('Name an action and an email address.')
    const checked = Email.safeParse(email)
    if (!checked.success) throw new UsageError(`"${email}" is no email address.`)
    return { action, email: checked.data }
  },
  work: (context, { action, email }) =>
    action === 'create' ? createAdministrator(context, email) : resetSecondFactorOf(context, email),
})

async function createAdministrator({ database: { db }, clock, print }: CommandContext, email: string) {
  const accounts = createOperatorAccounts({
    db,
    clock,
    auditLog: createAuditLog({ clock }),
    by: 'command line',
  })
  const outcome = await accounts.appoint(email)
  if (outcome === 'unconfirmed')
    throw new Error(
      `The address ${email} is not confirmed: open the link that was mailed to it, then try again.`,
    )
  if (outcome === 'appointed') {
    print(`${email} is an administrator; the password is unchanged.`)
    return true
  }
  const typed = await askPassword(`Password for ${email} (empty = generate one): `)
  const password = typed ?? randomBytes(15).toString('base64url')
  if (typed !== null) await requireGoodPassword(typed, email)
  await accounts.ensure({ ...administrator(email), password, isAdmin: true })
  print(`${email} is an administrator.${typed === null ? ` The password is ${password}` : ''}`)
  return true
}

function administrator(email: string) {
  return { name: 'Administrator', email }
}

async function requireGoodPassword(password: string, email: string) {
  const checked = NewPassword.safeParse(password)
  if (!checked.success) throw new Error(`Password: ${checked.error.issues[0]?.message}`)
  await requireStrongPassword(password, administrator(email))
}
