import type { WordFiles } from './translation.ts'

export const de: WordFiles<'de'> = {}
