import { expect, it } from 'vitest'
import { splitIntoRuns } from './text-runs.ts'

const runsOf = (line: string) => splitIntoRuns(line, 400).map(({ text, font }) => `${font.name}: ${text}`)

const arabic = 'noto-sans-arabic-arabic-400'

it.each([
  ['Edda Þórðardóttir', ['inter-latin-400: Edda Þórðardóttir']],
  [
    'Łukasz Żak',
    ['inter-latin-ext-400: Ł', 'inter-latin-400: ukasz ', 'inter-latin-ext-400: Ż', 'inter-latin-400: ak'],
  ],
  ['Анна Ελένη', ['inter-cyrillic-400: Анна ', 'inter-greek-400: Ελένη']],
  // Runs are in reading order; the font renders them right to left.
  ['علي حسن', [`${arabic}: علي حسن`]],
  ['Ali علي Hassan', ['inter-latin-400: Ali ', `${arabic}: علي`, `${arabic}:  `, 'inter-latin-400: Hassan']],
  // A number between two Arabic words: the word read last comes first from the left.
  ['حسن 42 علي', [`${arabic}:  علي`, 'inter-latin-400: 42', 'inter-latin-400:  ', `${arabic}: حسن`]],
])('%s', (line, expected) => {
  expect(runsOf(line)).toEqual(expected)
})

it('draws a letter with a combining accent as one character', () => {
  expect(runsOf('Jose\u0301')).toEqual(['inter-latin-400: José'])
})
