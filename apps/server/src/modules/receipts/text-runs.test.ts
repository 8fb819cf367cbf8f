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
  // Each piece reads as it is written; that it stands from right to left is the font's doing.
  ['علي حسن', [`${arabic}: علي حسن`]],
  ['Ali علي Hassan', ['inter-latin-400: Ali ', `${arabic}: علي`, `${arabic}:  `, 'inter-latin-400: Hassan']],
  // Two Arabic words around a number: from the left, the one that is read last comes first.
  ['حسن 42 علي', [`${arabic}:  علي`, 'inter-latin-400: 42', 'inter-latin-400:  ', `${arabic}: حسن`]],
])('%s', (line, expected) => {
  expect(runsOf(line)).toEqual(expected)
})

it('what is written with a letter and an accent apart is drawn as one', () => {
  expect(runsOf('Jose\u0301')).toEqual(['inter-latin-400: José'])
})
