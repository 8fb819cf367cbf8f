import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('')

test.each([
  ['equal texts', '<p>Hello</p>', '<p>Hello</p>', '<p>Hello</p>'],
  ['a changed word', '<p>Hello you</p>', '<p>Hello Nora</p>', '<p>Hello [-you-][+Nora+]</p>'],
  ['an added element', '<p>One</p>', '<p>One</p><p>Two</p>', '<p>One</p>[+<p>Two</p>+]'],
  ['two changes around a common part', 'a b c', 'x b y', '[-a-][+x+] b [-c-][+y+]'],
  ['a removed end', 'a b', 'a', 'a[- b-]'],
  ['a text that was empty', '', 'a', '[+a+]'],
])('%s', (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('long texts that share nothing are shown as replaced, without comparing each pair of words', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join('')
  const kinds = diffWords(long('a '), long('b ')).map(({ kind }) => kind)
  expect(kinds).toEqual(['removed', 'added', 'same'])
})
