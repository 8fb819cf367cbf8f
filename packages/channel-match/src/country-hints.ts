import { countryName } from './country-code.ts'
import { foldName } from './fold-name.ts'

/** Abbreviations in playlists that are not ISO 3166-1 alpha-2 codes. */
const abbreviations =
  'uk GB usa US uae AE ksa SA ger DE deu DE fra FR esp ES ita IT por PT prt PT nld NL ned NL bel BE swe SE nor NO den DK dnk DK ' +
  'fin FI pol PL rou RO rom RO tur TR gre GR grc GR alb AL srb RS cro HR hrv HR bih BA bul BG bgr BG cze CZ hun HU rus RU ukr UA ' +
  'bra BR arg AR mex MX can CA aus AU ind IN pak PK irl IE che CH sui CH aut AT isr IL egy EG mar MA jpn JP kor KR chn CN tha TH ' +
  'phl PH mys MY idn ID vnm VN gbr GB eng GB nzl NZ zaf ZA rsa ZA col CO chl CL chi CL'

/** Names of countries that Intl does not use. */
const otherNames: [string, string][] = [
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['holland', 'NL'],
  ['macedonia', 'MK'],
]

/** Prefixes that name a language or region, with its countries. `AR` means Arabic in playlists more often than Argentina. */
const regions = new Map<string, readonly string[]>(
  [
    ['ar ara arab arabic', 'AE SA QA KW BH OM IQ JO LB SY PS EG LY TN DZ MA SD YE MR'],
    ['lat latam latino la', 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE'],
    ['exyu', 'RS HR BA SI ME MK XK'],
    ['nordic scandinavia', 'SE DK NO FI IS'],
    ['en english', 'GB US IE CA AU NZ'],
    ['afr africa', 'ZA NG KE GH SN CI CM TZ UG ET'],
    ['ku kurd kurdish kurdistan', 'IQ TR SY IR'],
    ['int international world eu asia', ''],
  ].flatMap(([names = '', codes = '']) =>
    names.split(' ').map((name) => [name, codes.split(' ').filter(Boolean)] as const),
  ),
)

/** Codes with another meaning in playlists: `TV` is television, not Tuvalu; `AR` is Arabic (see `regions`), not Argentina. */
const notCountries = new Set(['tv', 'ar'])

/** Languages in which names of countries are recognised. */
const languages = 'en de fr es it pt pl nl sv nb da fi tr ro ru ar'.split(' ')

type CountryTexts = { codes: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }

/** Countries by folded code or abbreviation, and by folded name. */
function listCountries(): CountryTexts {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryName(code.toUpperCase()) !== null)
  const names = new Map(otherNames)
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of known) names.set(foldName(display.of(code.toUpperCase()) ?? code), code.toUpperCase())
  }
  const codes = known
    .filter((code) => !notCountries.has(code))
    .map((code) => [code, code.toUpperCase()] as const)
  const short = Array.from(
    abbreviations.matchAll(/(\S+) (\S+)/g),
    ([, text = '', code = '']) => [text, code] as const,
  )
  return { codes: new Map([...codes, ...short]), names }
}

let listed: CountryTexts | undefined

/** Takes some milliseconds, so not when the module is loaded. */
function countryTexts(): CountryTexts {
  listed ??= listCountries()
  return listed
}

/** Returns the country of a folded name such as `deutschland`, or null. */
export function countryOfName(folded: string): string | null {
  return countryTexts().names.get(folded) ?? null
}

/** Returns the country of a folded code, abbreviation or name, or null: `uk`, `ger`, `espana`. */
export function countryOfText(folded: string): string | null {
  return countryTexts().codes.get(folded) ?? countryOfName(folded)
}

/** Returns the countries of a folded prefix that names a region or language, or null; none = anywhere. */
export function countriesOfRegion(folded: string): readonly string[] | null {
  return regions.get(folded) ?? null
}

/** Returns the countries that a playlist's group title begins with or names: `UK | Sports`, `Germany HD`, `Arabic`. None = unknown. */
export function countriesOfGroup(group: string): readonly string[] {
  const parts = partsOfGroup(group)
  for (const part of parts) {
    const found = countriesOf(part)
    if (found.length === 0) continue
    // A language says less than a country: `AR - Argentina`.
    const spelled = countryOfText(part) === null ? countrySpelledByGroup(group) : null
    return spelled === null ? found : [spelled]
  }
  const [first = ''] = parts[0]?.split(/\s+/) ?? []
  // Only capitals are a code: `IT Sports`, but not `It` or `De` as a word.
  if (/^[^\p{L}]*\p{Lu}{2,3}(?!\p{L})/u.test(group)) return countriesOf(first)
  const named = countryOfName(first)
  return named === null ? (countriesOfRegion(first) ?? []) : [named]
}

/** Returns the country whose name, not code, is a part of a playlist's group title, or null: `Argentina | Sports`. */
export function countrySpelledByGroup(group: string): string | null {
  return partsOfGroup(group).reduce<string | null>((found, part) => found ?? countryOfName(part), null)
}

/** Folded parts of a group title, without words on the picture. */
function partsOfGroup(group: string): string[] {
  return foldName(group)
    .replace('ex-yu', 'exyu')
    .split(/\s*[^\p{L}\p{M}\s]+\s*/u)
    .filter(Boolean)
    .map((part) => part.replace(/ (?:u?hd|fhd|sd|tv)$/, ''))
}

function countriesOf(folded: string): readonly string[] {
  const country = countryOfText(folded)
  return country === null ? (countriesOfRegion(folded) ?? []) : [country]
}
