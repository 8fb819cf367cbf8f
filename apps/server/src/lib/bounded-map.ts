/**
 * Sets an entry of a map that holds at most `most`: a new key evicts the one that was added first. Bounds the memory under a flood of
 * keys.
 */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number) {
  const [oldest] = !map.has(key) && map.size >= most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
