import { createSealedStores } from '../built-in-secrets.ts'
import { createKeyCheck, resealStore } from '../modules/sealing/index.ts'
import { runCommand, UsageError } from './run-command.ts'
import type { CommandContext } from './run-command.ts'
import { formatTable } from './text-table.ts'

const giveUpOption = '--give-up-unreadable'

await runCommand({
  usage: `npm run secrets -- reseal [${giveUpOption}]

  Seals everything that is stored sealed, such as guide links, with the present SECRET_KEY. SECRET_KEY_PREVIOUS names
  the keys that it may be sealed with now. Runs beside the server, and as often as you like.
  ${giveUpOption}: starts anew with this key although some values cannot be opened; customers then replace their links,
  and authenticator apps are set up anew (log in with a recovery code or passkey, else "npm run admin -- reset-second-factor").
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
      `Unreadable values were sealed with another key: name it in SECRET_KEY_PREVIOUS, or add ${giveUpOption}.`,
    )
    return false
  }
  await keyCheck.adopt()
  print('The present SECRET_KEY opens everything else; SECRET_KEY_PREVIOUS can be taken away.')
  return true
}
