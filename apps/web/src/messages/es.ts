import type { WordFiles } from './translation.ts'

export const es: WordFiles<'es'> = {}
