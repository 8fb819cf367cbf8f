/** 32 random hex digits have about 14 different ones, and fewer than 8 once in a million keys. */
const fewestCharacters = 8

/** Detects keys typed by hand: few different characters, or a short piece repeated. */
export function isWeakSecretKey(key: string): boolean {
  const isRepeated = `${key}${key}`.indexOf(key, 1) < key.length
  return isRepeated || new Set(key).size < fewestCharacters
}
