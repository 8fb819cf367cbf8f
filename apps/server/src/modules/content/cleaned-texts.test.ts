import { expect, it, vi } from 'vitest'
import { createCleanedTexts } from './cleaned-texts.ts'

it('a text is cleaned once, and again when it changes', () => {
  const clean = vi.fn<(source: string) => string>((source) => source.toUpperCase())
  const cleaned = createCleanedTexts(clean)
  for (let read = 0; read < 3; read += 1) {
    expect(cleaned('terms en', 'a')).toBe('A')
    expect(cleaned('terms de', 'a')).toBe('A')
  }
  expect(clean).toHaveBeenCalledTimes(2)
  expect([cleaned('terms en', 'b'), cleaned('terms en', 'b'), cleaned('terms de', 'a')]).toEqual([
    'B',
    'B',
    'A',
  ])
  expect(clean).toHaveBeenCalledTimes(3)
})

it('keeps a bounded number of texts', () => {
  const clean = vi.fn<(source: string) => string>((source) => source)
  const cleaned = createCleanedTexts(clean)
  for (let id = 0; id <= 1000; id += 1) cleaned(`faq ${id}`, 'x')
  cleaned('faq 1000', 'x')
  expect(clean).toHaveBeenCalledTimes(1001)
  cleaned('faq 0', 'x')
  expect(clean).toHaveBeenCalledTimes(1002)
})
