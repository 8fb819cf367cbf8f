import { TextDecoder } from 'node:util'

/**
 * Languages of each encoding, and the letters that identify it: outside ASCII the ones of a Latin alphabet, otherwise the ten or so most
 * frequent ones, since the alphabets of other scripts share the same bytes. The multi-byte ones are only chosen by language.
 */
const writings: { encoding: string; languages: string; letters: string[] }[] = [
  {
    encoding: 'windows-1252',
    languages: 'en de fr es it pt nl sv da no nb nn fi is ca gl eu ga',
    letters: ['äöüß', 'éèêëàâçîïôùûœ', 'áéíóúñü¿¡', 'àèéìíòóù', 'ãõáàâéêíóôúç', 'åäöæøé', 'áéíóúýþæöð'],
  },
  {
    encoding: 'windows-1250',
    languages: 'cs sk pl hu sl hr bs ro sq',
    letters: ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ'],
  },
  { encoding: 'windows-1251', languages: 'ru uk be bg sr mk', letters: ['оеаинтсрвлк', 'оаниітервсл'] },
  { encoding: 'windows-1253', languages: 'el', letters: ['αοιετνσηυρπκμςάίόέή'] },
  { encoding: 'windows-1254', languages: 'tr az', letters: ['çğıöşüİ'] },
  { encoding: 'windows-1255', languages: 'he iw yi', letters: ['יוהלאמרתבש'] },
  { encoding: 'windows-1256', languages: 'ar fa ur', letters: ['اليمونترةبسأ'] },
  { encoding: 'windows-1257', languages: 'lt lv et', letters: ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'] },
  { encoding: 'windows-1258', languages: 'vi', letters: [] },
  { encoding: 'windows-874', languages: 'th', letters: ['านรอกเง่ยลวม้ท'] },
  { encoding: 'gbk', languages: 'zh', letters: [] },
  { encoding: 'shift_jis', languages: 'ja', letters: [] },
  { encoding: 'euc-kr', languages: 'ko', letters: [] },
]

/**
 * Returns the likely encoding of texts that are not UTF-8: that of their most frequent declared language, otherwise the one in which
 * the largest share of the bytes above 127 are letters of one language; windows-1252 in a tie. `sample` has a character per byte.
 */
export function guessEncoding(languages: ReadonlyMap<string, number>, sample: string): string {
  const [commonest] = [...languages].toSorted(([, one], [, other]) => other - one)
  const language = commonest?.[0] ?? ''
  const byLanguage = writings.find((writing) => writing.languages.split(' ').includes(language))
  return byLanguage?.encoding ?? guessByLetters(sample)
}

function guessByLetters(sample: string): string {
  const bytes = Buffer.from(sample, 'latin1').filter((byte) => byte >= 0x80)
  let best = { encoding: 'windows-1252', share: 0 }
  for (const { encoding, letters } of writings) {
    if (letters.length === 0) continue
    const text = new TextDecoder(encoding).decode(bytes).toLowerCase()
    for (const alphabet of letters) {
      const known = new Set(alphabet)
      const share = Array.from(text).filter((letter) => known.has(letter)).length / bytes.length
      if (share > best.share) best = { encoding, share }
    }
  }
  return best.encoding
}
