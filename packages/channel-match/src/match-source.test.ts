import { expect, it } from 'vitest'
import { matchInSteps, matchSource } from './match-source.ts'
import { createMatcher } from './matcher.ts'

const words = 'Alfa Bravo Delta Echo Foxtrot Golf Hotel India Juliett Kilo'.split(' ')
const channel = (name: string, country: string) => ({
  id: 0,
  xmltvId: `${name.replaceAll(' ', '')}.${country}`.toLowerCase(),
  name,
  aliases: [],
  country,
})
// The catalogue covers Denmark, without these names; all but one are Swedish only.
const catalogue = [
  ...words.map((word) => channel(`Stream ${word}`, 'SE')),
  channel('Stream Kilo', 'DE'),
  ...Array.from({ length: 60 }, (_, number) => channel(`Dansk ${number}`, 'DK')),
]
const entries = words.map((word) => ({ id: '', names: [`Stream ${word}`], country: 'DK' }))

it('a name of two countries is looked up where most foreign channels of the source are', () => {
  const match = createMatcher(catalogue)
  expect(match({ id: '', names: ['Stream Kilo'], country: 'DK' }).kind).toBe('doubtful')
  const found = matchSource(match, entries).map((item) =>
    item.found.kind === 'match' ? item.found.channel.xmltvId : item.found.kind,
  )
  expect(found.at(-1)).toBe('streamkilo.se')
  expect(new Set(found).size).toBe(words.length)
})

it('a few foreign channels prove no second country', () => {
  const found = matchSource(createMatcher(catalogue), entries.slice(5))
  expect(found.at(-1)?.found.kind).toBe('doubtful')
})

it('steps find the same, with a pause for each hundred channels', () => {
  const steps = matchInSteps(catalogue, entries)
  let step = steps.next()
  let pauses = 0
  for (; step.done !== true; step = steps.next()) pauses++
  expect(step.value).toEqual(matchSource(createMatcher(catalogue), entries))
  expect(pauses).toBe(3)
})
