import type { PageGroup } from '../../messages/translation.ts'
import type { LoadedWords } from '../../messages/words.ts'

export type RouterContext = { words: LoadedWords }

/** Route loader that loads a page's texts together with its code, before it shows. */
export function words(...groups: PageGroup[]) {
  return ({ context }: { context: RouterContext }) => Promise.all(groups.map(context.words.load))
}
