import { expect, test } from 'vitest'

const texts = import.meta.glob<string>('./de/*.ts', { query: '?raw', import: 'default', eager: true })

test('German texts call the tax MwSt. only where a price includes it', () => {
  const lines = Object.values(texts).flatMap((text) => text.split('\n'))
  expect(lines.length).toBeGreaterThan(1_000)
  const others = lines.filter(
    (line) => /MwSt|Mehrwertsteuer/.test(line) && !/Inkl(\.|usive)( {{percent}})? MwSt\./.test(line),
  )
  expect(others).toEqual([])
})
