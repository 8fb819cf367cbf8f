import type { WordFiles } from './translation.ts'

export const fr: WordFiles<'fr'> = {}
