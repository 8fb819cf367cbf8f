import type { Text } from '@guidefeed/xmltv'

export type Genre = 'movie' | 'series' | 'news' | 'sports' | 'kids' | 'documentary' | 'music'

/** Words of categories in the languages of our sources; from the categories of real guides. */
const words: readonly [Genre, RegExp][] = [
  [
    'movie',
    /^(all )?(movies?|films?|feature films?|spielfilme?|t[ée]l[ée]films?|pel[ií]culas?|filmes?|cine|cinema|kino|elokuvat?|movie ?\/ ?drama)$|فيلم|أفلام|电影|電影|映画/,
  ],
  ['series', /^(all )?(tv )?series?$|s[ée]rie|sitcom|soap|telenovela|feuilleton|مسلسل|电视剧|連續劇/],
  [
    'news',
    /\bnews\b|nachrichten|^journal|informativ|not[ií]cia|uutiset|^actualit|all actuality|wiadomo[śs]ci|nyheter|current affairs|أخبار|新闻|新聞|ニュース/,
  ],
  [
    'sports',
    /\bsports?\b|sportow|urheilu|desporto|deporte|football|fu(ß|ss)ball|soccer|basketball|\btennis|\bgolf\b|motorsport|piłka|رياض|体育|體育/,
  ],
  [
    'kids',
    /\bkids?\b|^child|\bchildren|kinder|enfants?|jeunesse|infantil|lapset|dessin anim|cartoon|puppets|أطفال|少儿|兒童/,
  ],
  ['documentary', /document[aá]|documental|dokument|\bdoku|\bfactual\b|وثائقي|纪录|紀錄/],
  ['music', /^music|musii?[kq]|m[uú]sica|muzyka|موسيق|音乐|音樂/],
]

/** Genre of a programme by the first of its categories that names one; null = unknown. */
export function genreOf(categories: readonly Text[]): Genre | null {
  for (const { value } of categories) {
    const text = value.trim().toLowerCase()
    const found = words.find(([, pattern]) => pattern.test(text))
    if (found !== undefined) return found[0]
  }
  return null
}
