import { c1Character } from './c1-characters.ts'

/** HTML entity names of U+00A0 to U+00FF, in order. */
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const xmlEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const htmlEntities = new Map([
  ...latin1Names.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    prime: '′',
    lsaquo: '‹',
    rsaquo: '›',
  }),
])

const reference = /&(?:#(\d{1,8}|[xX][\da-fA-F]{1,8});|([A-Za-z][\w.-]{0,30});)?/g

/** Receives a warning code, the finding, and its index in the text. */
export type EntityFault = (code: string, message: string, index: number) => void

/**
 * Replaces the references of a text: XML's five and numeric ones silently, HTML's names with a warning, since XML must declare
 * them. All others stay unchanged. Never expands declarations of a DOCTYPE.
 */
export function decodeEntities(text: string, onFault: EntityFault): string {
  return text.replace(
    reference,
    (whole: string, numeric: string | undefined, name: string | undefined, index: number) => {
      if (numeric !== undefined) return decodeNumeric(whole, numeric, index, onFault)
      if (name === undefined) {
        onFault('stray_ampersand', 'an ampersand that starts no reference', index)
        return whole
      }
      const known = xmlEntities.get(name)
      if (known !== undefined) return known
      onFault('undefined_entity', `the entity ${whole} is not defined`, index)
      return htmlEntities.get(name) ?? whole
    },
  )
}

function decodeNumeric(whole: string, digits: string, index: number, onFault: EntityFault): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  if (isXmlCharacter(code)) return c1Character(code) ?? String.fromCodePoint(code)
  onFault('bad_character_reference', `${whole} names no character of XML`, index)
  return ''
}

/** Production 2 (Char) of XML 1.0. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return code < 0xd800 || (code >= 0xe000 && code <= 0x10ffff && code !== 0xfffe && code !== 0xffff)
}
