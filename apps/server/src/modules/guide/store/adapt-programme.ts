import { formatXmltvTime, parseXmltvTime } from '@guidefeed/xmltv'
import type { Programme, RecorderCodes, Text } from '@guidefeed/xmltv'
import type { Adaptation } from './adaptation.ts'
import { adaptForPlayer } from './adapt-for-player.ts'
import { primaryOf } from './primary-of.ts'

/** The programme as a flavour shows it. */
export function adaptProgramme(programme: Programme, { offsetMinutes, lang, player }: Adaptation): Programme {
  let adapted = programme
  if (offsetMinutes !== 0) adapted = shift(adapted, offsetMinutes * 60)
  if (lang !== null) adapted = withLanguageFirst(adapted, lang)
  if (player !== null) adapted = adaptForPlayer(adapted, player)
  return adapted
}

function shift(programme: Programme, seconds: number): Programme {
  const { start, stop, recorderCodes } = programme
  const shifted = { ...programme, start: start + seconds, stop: stop + seconds }
  return recorderCodes === undefined
    ? shifted
    : { ...shifted, recorderCodes: shiftCodes(recorderCodes, seconds) }
}

function shiftCodes({ pdcStart, vpsStart, ...others }: RecorderCodes, seconds: number): RecorderCodes {
  const later = (text: string | undefined) => {
    const time = text === undefined ? null : parseXmltvTime(text)
    return time === null ? null : formatXmltvTime(time + seconds)
  }
  const [pdc, vps] = [later(pdcStart), later(vpsStart)]
  return { ...others, ...(pdc !== null && { pdcStart: pdc }), ...(vps !== null && { vpsStart: vps }) }
}

function withLanguageFirst(programme: Programme, lang: string): Programme {
  const { titles, subTitles, descs, categories } = programme
  return {
    ...programme,
    titles: languageFirst(titles, lang),
    subTitles: languageFirst(subTitles, lang),
    descs: languageFirst(descs, lang),
    categories: languageFirst(categories, lang),
  }
}

/** Texts in exactly this language, then in another form of it (`pt` for `pt-br`), then the others, each in their order. */
function languageFirst(texts: readonly Text[], lang: string): Text[] {
  if (texts.length < 2) return [...texts]
  const rankOf = (text: Text) => {
    const tag = text.lang?.toLowerCase()
    if (tag === lang) return 0
    return tag !== undefined && primaryOf(tag) === primaryOf(lang) ? 1 : 2
  }
  return texts.toSorted((a, b) => rankOf(a) - rankOf(b))
}
