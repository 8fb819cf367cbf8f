import { expect, test } from 'vitest'
import { losesParts, tidyHtml } from './rich-text.ts'

test.each([
  '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>',
  '<h2>Title</h2><ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>',
  '<p><b>One</b> <i>two</i></p><blockquote><p>three</p></blockquote>',
  '<p>Write to <a href="mailto:{{ support_email }}">us</a> or see <a href="/prices">prices</a>.</p>',
  'Without a paragraph',
])('rich text keeps all of %s', (html) => {
  expect(losesParts(html)).toBe(false)
})

test.each([
  '<table><tbody><tr><td>one</td></tr></tbody></table>',
  '<p lang="en">one</p>',
  '<p>one <code dir="ltr">two</code></p>',
])('rich text would lose parts of %s', (html) => {
  expect(losesParts(html)).toBe(true)
})

test('list items with one paragraph have no paragraph, others keep theirs', () => {
  expect(tidyHtml('<ul><li><p>one</p></li><li><p>two</p><p>three</p></li></ul>')).toBe(
    '<ul><li>one</li><li><p>two</p><p>three</p></li></ul>',
  )
})
