import { TextDecoder } from 'node:util'

type Writing = { encoding: string; languages: string; letters: string[] }

/**
 * Languages of each encoding, and the letters that identify it: outside ASCII the ones of a Latin alphabet, otherwise the ten or so most
 * frequent ones, since the alphabets of other scripts share the same bytes.
 */
const singleByte: Writing[] = [
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
]

const kana =
  'のにはてとをがでたしなかいっられるもるきくまあうこさそちつどみやよりんーアイクグシスタットドニプマメラリルレロンュョッテチカキサ'

/** Encodings of Chinese, Japanese and Korean with their most frequent characters: a fifth of any text at least. */
const multiByte: Writing[] = [
  {
    encoding: 'gbk',
    languages: 'zh',
    letters: [
      '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年会家学对小心天新闻剧电视播报气集片美好生活',
    ],
  },
  {
    encoding: 'big5',
    languages: '',
    letters: [
      '的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年會家學對小心天新聞劇電視播報氣集片美好生活',
    ],
  },
  { encoding: 'shift_jis', languages: 'ja', letters: [kana] },
  { encoding: 'euc-jp', languages: '', letters: [kana] },
  {
    encoding: 'euc-kr',
    languages: 'ko',
    letters: [
      '이다에는의가을고하지기사아리도로스나라은한자대어서인전해마오그들시일보부제만게수정요과여장주있것뉴침',
    ],
  },
]
const minFrequentShare = 0.2
/** The sample may end within a character, and real texts have damaged ones. */
const maxFaultyShare = 0.01

/**
 * Returns the likely encoding of texts that are not UTF-8: that of their most frequent declared language (of several
 * of a language the one with usual characters), otherwise one of several bytes per character in which they are valid and usual, otherwise the one in which the largest share of the bytes above 127 are
 * letters of one language; windows-1252 in a tie. `sample` has a character per byte.
 */
export function guessEncoding(languages: ReadonlyMap<string, number>, sample: string): string {
  const [commonest] = [...languages].toSorted(([, one], [, other]) => other - one)
  const language = commonest?.[0]
  const isOfLanguage = ({ languages: codes }: Writing) =>
    language !== undefined && codes.split(' ').includes(language)
  return (
    singleByte.find(isOfLanguage)?.encoding ??
    guessOfSeveralBytes(sample) ??
    multiByte.find(isOfLanguage)?.encoding ??
    guessByLetters(sample)
  )
}

function guessOfSeveralBytes(sample: string): string | null {
  const bytes = Buffer.from(sample, 'latin1')
  let best: { encoding: string | null; share: number } = { encoding: null, share: minFrequentShare }
  for (const { encoding, letters } of multiByte) {
    const characters = Array.from(new TextDecoder(encoding).decode(bytes)).filter((one) => one > '\x7f')
    const known = new Set(letters.join(''))
    const faults = characters.filter((one) => one === '\ufffd').length
    const share = characters.filter((one) => known.has(one)).length / characters.length
    if (share > best.share && faults <= characters.length * maxFaultyShare) best = { encoding, share }
  }
  return best.encoding
}

function guessByLetters(sample: string): string {
  const bytes = Buffer.from(sample, 'latin1').filter((byte) => byte >= 0x80)
  let best = { encoding: 'windows-1252', share: 0 }
  for (const { encoding, letters } of singleByte) {
    const text = new TextDecoder(encoding).decode(bytes).toLowerCase()
    for (const alphabet of letters) {
      const known = new Set(alphabet)
      const share = Array.from(text).filter((letter) => known.has(letter)).length / bytes.length
      if (share > best.share) best = { encoding, share }
    }
  }
  return best.encoding
}
