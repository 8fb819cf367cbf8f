export function writeHeader(): string {
  return '<tv>\n'
}
export function writeChannel(_c: { id: string; displayNames: { value: string }[] }): string {
  return ''
}
export const footer = '</tv>\n'
