import { expect, it } from 'vitest'
import { readExtinf } from './read-extinf.ts'

const read = (line: string) => {
  const { attributes, ...rest } = readExtinf(line)
  return { ...rest, ...Object.fromEntries([...attributes].map(([name, { value }]) => [name, value])) }
}

it('an #EXTINF line has a duration, attributes and a name', () => {
  expect(
    read('#EXTINF:-1 tvg-id="bbcone.uk" tvg-name="BBC One" group-title="UK | News",UK: BBC One FHD'),
  ).toEqual({
    duration: -1,
    'tvg-id': 'bbcone.uk',
    'tvg-name': 'BBC One',
    'group-title': 'UK | News',
    name: 'UK: BBC One FHD',
  })
})

it.each([
  ['commas in a value', '#EXTINF:-1 group-title="News, Sport, Kids",One', 'News, Sport, Kids', 'One'],
  ['quotes in a value', '#EXTINF:-1 group-title="The "Best" of" tvg-logo="",One', 'The "Best" of', 'One'],
  ['a quote at the end of a value', '#EXTINF:-1 group-title="The "Best"",One', 'The "Best"', 'One'],
  ['commas in the name', '#EXTINF:-1 group-title="A",One, Two', 'A', 'One, Two'],
  ['an equals sign in the name', '#EXTINF:-1 group-title="A",x=y,z', 'A', 'x=y,z'],
  ['a value without quotes', '#EXTINF:0 group-title=News,One', 'News', 'One'],
  ['capitals and spaces', '#extinf: -1  Group-Title = "A" , One ', 'A', 'One'],
  ['an empty value', '#EXTINF:-1 group-title="",One', '', 'One'],
  ['a comma before the attributes', '#EXTINF:-1,One', undefined, 'One'],
  ['commas between attributes', '#EXTINF:-1, tvg-id="a", group-title="A", One', 'A', 'One'],
  ['no name', '#EXTINF:-1 group-title="A"', 'A', ''],
  ['a quote without an end', '#EXTINF:-1 group-title="A, One', undefined, 'One'],
])('%s', (_, line, group, name) => {
  const { attributes, name: foundName } = readExtinf(line)
  expect([attributes.get('group-title')?.value, foundName]).toEqual([group, name])
})

it('an attribute may be called like a property of all objects', () => {
  const { attributes } = readExtinf('#EXTINF:-1 __proto__="a" constructor="b",One')
  expect([...attributes].map(([name, { value }]) => [name, value])).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})

it.each([
  ['"', '#EXTINF:-1 a="'],
  ['a="', '#EXTINF:-1 '],
  ['" ', '#EXTINF:-1 a="'],
  [' ', '#EXTINF:-1 a="b"'],
  ['a', '#EXTINF:-1 '],
  ['a ', '#EXTINF:-1 '],
  ['"a', '#EXTINF:-1 a="'],
  ['a="b" ', '#EXTINF:-1 '],
])('a megabyte of %s is read in linear time', (piece, head) => {
  // Quadratic time would exceed the limit of the test by far.
  expect(readExtinf(head + piece.repeat(1_000_000 / piece.length)).name).toEqual(expect.any(String))
})
