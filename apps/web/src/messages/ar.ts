import type { WordFiles } from './translation.ts'

export const ar: WordFiles<'ar'> = {}
