import { randomBytes } from 'node:crypto'
import { Email, NewPassword } from '@guidefeed/contract'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { migrate } from '../db/migrator.ts'
import { openDatabaseForCommand } from '../db/open-for-command.ts'
import { createClock } from '../lib/clock.ts'
import { createOperatorAccounts, requireStrongPassword } from '../modules/identity/index.ts'
import type { OperatorAccounts } from '../modules/identity/index.ts'
import { askPassword } from './ask-password.ts'

const usage = `npm run admin -- create EMAIL

  Creates an administrator, or makes the account with this email one.
  Asks for a password in a terminal; makes one up, and prints it once, where none is typed.
`

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function run([action, email, ...rest]: string[]) {
  if (action !== 'create' || email === undefined || rest.length > 0) throw new Error(usage)
  const checked = Email.safeParse(email)
  if (!checked.success) throw new Error(`"${email}" is no email address.`)
  const config = createConfig(readEnv())
  const database = await openDatabaseForCommand(config)
  try {
    await migrate(database.db)
    const clock = createClock(config.now)
    await create(createOperatorAccounts({ db: database.db, clock }), checked.data)
  } finally {
    await database.close()
  }
}

async function create(accounts: OperatorAccounts, email: string) {
  if (await accounts.appoint(email))
    return print(`${email} is an administrator; the password stays as it was.`)
  const typed = await askPassword(`Password for ${email} (empty = make one up): `)
  const password = typed ?? randomBytes(15).toString('base64url')
  if (typed !== null) requireGoodPassword(typed, email)
  await accounts.ensure({ name: 'Administrator', email, password, isAdmin: true })
  print(`${email} is an administrator.${typed === null ? ` The password is ${password}` : ''}`)
}

function requireGoodPassword(password: string, email: string) {
  const checked = NewPassword.safeParse(password)
  if (!checked.success) throw new Error(`The password ${checked.error.issues[0]?.message}.`)
  requireStrongPassword(password, email)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
