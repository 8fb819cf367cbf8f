/**
 * Where in a parsed body, query or path a text holds the NUL character, as `field.0.name`; null = nowhere. JSON allows
 * it, PostgreSQL's text does not, so it is refused at the door.
 */
export function findNul(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = key.includes('\0') ? path.join('.') : findNul(part, [...path, key])
    if (found !== null) return found
  }
  return null
}
