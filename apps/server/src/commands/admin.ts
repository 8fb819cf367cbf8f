import { randomBytes } from 'node:crypto'
import { Email, NewPassword } from '@guidefeed/contract'
import { createAuditLog } from '../modules/audit/index.ts'
import { createOperatorAccounts, requireStrongPassword } from '../modules/identity/index.ts'
import { askPassword } from './ask-password.ts'
import { runCommand, UsageError } from './run-command.ts'
import type { CommandContext } from './run-command.ts'

await runCommand({
  usage: `npm run admin -- create EMAIL

  Creates an administrator, or makes the account with this email one.
  Asks for a password in a terminal; makes one up, and prints it once, where none is typed.
`,
  parse([action, email, ...rest]) {
    if (action !== 'create' || email === undefined || rest.length > 0)
      throw new UsageError('Say whom to create.')
    const checked = Email.safeParse(email)
    if (!checked.success) throw new UsageError(`"${email}" is no email address.`)
    return checked.data
  },
  work: createAdministrator,
})

async function createAdministrator({ database: { db }, clock, print }: CommandContext, email: string) {
  const accounts = createOperatorAccounts({
    db,
    clock,
    auditLog: createAuditLog({ clock }),
    by: 'command line',
  })
  if (await accounts.appoint(email)) {
    print(`${email} is an administrator; the password stays as it was.`)
    return true
  }
  const typed = await askPassword(`Password for ${email} (empty = make one up): `)
  const password = typed ?? randomBytes(15).toString('base64url')
  if (typed !== null) requireGoodPassword(typed, email)
  await accounts.ensure({ name: 'Administrator', email, password, isAdmin: true })
  print(`${email} is an administrator.${typed === null ? ` The password is ${password}` : ''}`)
  return true
}

function requireGoodPassword(password: string, email: string) {
  const checked = NewPassword.safeParse(password)
  if (!checked.success) throw new Error(`Password: ${checked.error.issues[0]?.message}`)
  requireStrongPassword(password, email)
}
