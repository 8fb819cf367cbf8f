import { createSealedStores } from '../built-in-secrets.ts'
import { createKeyCheck, resealStore } from '../modules/sealing/index.ts'
import { runCommand, UsageError } from './run-command.ts'
import type { CommandContext } from './run-command.ts'
import { formatTable } from './text-table.ts'

const giveUpOption = '--give-up-unreadable'

await runCommand({
  usage: `npm run secrets -- reseal [${giveUpOption}]

  Reseals all sealed values, such as guide links, with the current SECRET_KEY. SECRET_KEY_PREVIOUS lists the keys that
  they may be sealed with. Safe while the server runs, and repeatable.
  ${giveUpOption}: adopts this key although some values cannot be opened; customers then replace their links,
  and authenticator apps must be set up again (log in with a recovery code or passkey, or "npm run admin -- reset-second-factor").
`,
  parse([action, option, ...rest]) {
    const isKnownOption = option === undefined || option === giveUpOption
    if (action !== 'reseal' || !isKnownOption || rest.length > 0) throw new UsageError('Say what to do.')
    return { givesUp: option === giveUpOption }
  },
  work: reseal,
})

async function reseal({ config, database: { db }, print }: CommandContext, options: { givesUp: boolean }) {
  const secrets = { db, keys: config.secretKeys }
  const stores = createSealedStores(secrets)
  const keyCheck = createKeyCheck({ ...secrets, stores })
  if (!options.givesUp) await keyCheck.require()
  const results = []
  for (const store of stores) results.push(await resealStore(store))
  const rows = results.map(({ name, ...counts }) => [name, ...Object.values(counts)])
  for (const line of formatTable(['', 'resealed', 'unchanged', 'unreadable'], rows)) print(line)
  if (results.some(({ unreadable }) => unreadable > 0) && !options.givesUp) {
    print(
      `Unreadable values were sealed with another key: add it to SECRET_KEY_PREVIOUS, or use ${giveUpOption}.`,
    )
    return false
  }
  await keyCheck.adopt()
  print('The current SECRET_KEY opens everything else; SECRET_KEY_PREVIOUS can be removed.')
  return true
}
