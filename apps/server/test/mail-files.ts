/** Attached files of a mail as it arrived, by name. */
export function filesOf(raw: string): Record<string, string> {
  const files = raw.matchAll(
    /Content-Type: text\/html; charset=utf-8; name=([\w.-]+)\r\n((?:[\w-]+: .*\r\n(?:[ \t].*\r\n)*)*)\r\n([\s\S]*?)\r\n--/g,
  )
  return Object.fromEntries(
    [...files].map(([, name = '', headers = '', body = '']) => [name, decode(headers, body)]),
  )
}

function decode(headers: string, body: string): string {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
