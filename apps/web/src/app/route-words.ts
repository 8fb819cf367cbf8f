import type { PageGroup } from '../messages/translation.ts'
import type { LoadedWords } from '../messages/words.ts'

export type RouterContext = { words: LoadedWords }

/** A route's loader: the words of its page come with its code, before it shows. */
export function words(group: PageGroup) {
  return ({ context }: { context: RouterContext }) => context.words.load(group)
}
