import { keyOf, readName } from './read-name.ts'

/** Equal for names that differ in the picture format only: `Arte`, `Arte HD` and `ARTE (UHD)`. Time shifts stay apart. */
export const nameWithoutPicture = (name: string): string => keyOf(readName(name).words)

/** Whether a name has a picture format: `Arte HD`. */
export const hasPictureFormat = (name: string): boolean => readName(name).quality !== ''
