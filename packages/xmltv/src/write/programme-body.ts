import { cleanLine } from '../clean-text.ts'
import { canonicalEpisodeNumbers } from '../episode-numbers.ts'
import type { Programme, Text } from '../records.ts'
import { creditsElement } from './credits-element.ts'
import {
  flagElement,
  iconElements,
  joinOnce,
  optionalAttribute,
  paragraphElements,
  ratingElements,
  textElement,
  textElements,
  urlElement,
} from './elements.ts'
import { imageElements } from './image-elements.ts'

/** IPTV players and databases truncate or refuse longer titles. */
const maxTitleLength = 255

/** Returns the children of a `<programme>` in the DTD's order; null without a title. */
export function programmeBody(programme: Programme): string | null {
  const titles = textElements('title', programme.titles.map(shortened))
  if (titles === '') return null
  return (
    titles +
    textElements('sub-title', programme.subTitles) +
    paragraphElements('desc', programme.descs) +
    creditsElement(programme.credits) +
    dateElement(programme.date) +
    textElements('category', programme.categories) +
    textElements('keyword', programme.keywords) +
    textElements('language', programme.language ? [programme.language] : []) +
    textElements('orig-language', programme.origLanguage ? [programme.origLanguage] : []) +
    lengthElement(programme) +
    iconElements(programme.icons) +
    joinOnce(programme.urls.map(urlElement)) +
    textElements('country', programme.countries) +
    episodeElements(programme) +
    pictureAndSound(programme) +
    flags(programme) +
    subtitlesElements(programme) +
    ratingElements('rating', programme.ratings) +
    ratingElements('star-rating', programme.starRatings) +
    reviewElements(programme) +
    joinOnce(imageElements(programme.images))
  )
}

function shortened(title: Text): Text {
  const value = cleanLine(title.value)
  if (value.length <= maxTitleLength) return title
  // Does not split a surrogate pair.
  const cut = value.slice(0, maxTitleLength - 1).replace(/[\ud800-\udbff]$/, '')
  return { ...title, value: `${cut.trimEnd()}…` }
}

/** Returns `YYYY`, `YYYYMM` or `YYYYMMDD`, of a range of years the first; Plex fails on an empty or unusual date. */
function dateElement(date: string | undefined): string {
  const match = /^(\d{4})(?:-?(0[1-9]|1[0-2])(?:-?(0[1-9]|[12]\d|3[01]))?)?(?!\d\d?$)/.exec(date ?? '')
  return match ? textElement('date', match.slice(1).join('')) : ''
}

function lengthElement({ length }: Programme): string {
  if (!length || !(length.value > 0) || length.value > Number.MAX_SAFE_INTEGER) return ''
  const [value, units] = Number.isInteger(length.value)
    ? [length.value, length.units]
    : [Math.max(1, Math.round(length.value * secondsPerUnit[length.units])), 'seconds']
  return textElement('length', String(value), ` units="${units}"`)
}

const secondsPerUnit = { seconds: 1, minutes: 60, hours: 3600 } as const

function episodeElements(programme: Programme): string {
  return canonicalEpisodeNumbers(programme.episodeNumbers)
    .map(({ system, value }) => textElement('episode-num', value, optionalAttribute('system', system)))
    .join('')
}

function pictureAndSound({ video, audio }: Programme): string {
  const videoParts =
    yesOrNo('present', video?.present) +
    yesOrNo('colour', video?.colour) +
    inner('aspect', video?.aspect) +
    inner('quality', video?.quality)
  const audioParts = yesOrNo('present', audio?.present) + inner('stereo', audio?.stereo)
  return (
    (videoParts === '' ? '' : `    <video>\n${videoParts}    </video>\n`) +
    (audioParts === '' ? '' : `    <audio>\n${audioParts}    </audio>\n`)
  )
}

function yesOrNo(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : inner(name, value ? 'yes' : 'no')
}

function inner(name: string, value: string | undefined): string {
  const element = textElement(name, value ?? '')
  return element === '' ? '' : `  ${element}`
}

function flags(programme: Programme): string {
  const shown = programme.previouslyShown
  const repeat = shown
    ? `    <previously-shown${optionalAttribute('start', shown.start)}${optionalAttribute('channel', shown.channel)}/>\n`
    : ''
  return (
    repeat +
    flagElement('premiere', programme.premiere) +
    flagElement('last-chance', programme.lastChance) +
    (programme.isNew ? '    <new/>\n' : '')
  )
}

function subtitlesElements(programme: Programme): string {
  return joinOnce(
    programme.subtitles.map(({ type, language }) => {
      const attributes = optionalAttribute('type', type)
      const languages = language ? textElements('language', [language]) : ''
      if (languages === '') return `    <subtitles${attributes}/>\n`
      return `    <subtitles${attributes}>\n  ${languages}    </subtitles>\n`
    }),
  )
}

function reviewElements(programme: Programme): string {
  const elements = (programme.reviews ?? []).map(({ type, value, source, reviewer, lang }) =>
    textElement(
      'review',
      value,
      ` type="${type}"` +
        optionalAttribute('source', source) +
        optionalAttribute('reviewer', reviewer) +
        optionalAttribute('lang', lang),
    ),
  )
  return joinOnce(elements)
}
