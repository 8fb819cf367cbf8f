import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FaqItem } from './faq-item.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }))
afterEach(cleanup)

function show(question: string, words: string[]) {
  const entry = { id: 1, position: 1, question, answer: '' }
  return render(<FaqItem entry={entry} words={words} isOpen onToggle={() => {}} />).container
}

test.each([
  ['without a search', []],
  ['while a search marks a part of it', ['script']],
  ['while a search marks its first sign', ['<']],
])('a question shows markup as text, %s', (_when, words) => {
  const question = '<script>alert(1)</script><img src=x onerror=alert(2)> & &lt;b&gt;?'
  const container = show(question, words)
  expect(container.querySelector('summary h2')?.textContent).toBe(question)
  expect(container.querySelectorAll('script, img, b')).toHaveLength(0)
})
