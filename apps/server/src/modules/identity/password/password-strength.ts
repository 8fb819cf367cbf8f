import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { knownPasswords } from './known-passwords.ts'

let loading: Promise<ZxcvbnFactory> | null = null

/**
 * Estimates the guesses that a password withstands (record 0075). Loaded lazily, because commands and processes without the
 * role `api` do not need it; loading takes 58 MB and blocks the event loop for 0.2 seconds.
 */
export const passwordStrength = (): Promise<ZxcvbnFactory> => (loading ??= load())

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ])
  return new Factory({
    dictionary: {
      ...common,
      words: english['commonWords-en'],
      firstnames: english['firstnames-en'],
      known: knownPasswords,
    },
    graphs: adjacencyGraphs,
    // Both bound the run time: with the library's defaults (256 and 100) hostile input takes half a second.
    maxLength: 32,
    l33tMaxSubstitutions: 1,
  })
}
