/** Texts that commonly break programs, by kind. */
export const hostileStrings: Readonly<Record<string, string>> = {
  'a NUL': 'a\0b',
  'half a surrogate pair': 'a\ud83d',
  'the other half': '\ude00b',
  'bidirectional controls': '\u202Eabc\u2066\u200F',
  'characters of no language': '\u{10FFFF}\uFFFE\uFEFF\u0001\u007F',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'a long token': 'x'.repeat(250),
  'only spaces': '   ',
  nothing: '',
  'quotes and wildcards': `'"%_\\;--$1{}<script>`,
  'a line break': 'a\r\nSet-Cookie: b',
  'a path': '../../etc/passwd',
  'the name of a prototype': '__proto__',
  'a huge number': '9'.repeat(40),
}

/** Encodes a text for a URL. Half a surrogate pair becomes bytes that UTF-8 forbids. */
export function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%BD')
}
