import { describe, expect, it } from 'vitest'
import { cleanOperatorHtml } from './operator-html.ts'

describe('the operator’s HTML', () => {
  it.each([
    ['handlers and styles', '<p onclick="alert(1)" style="color:red">Yes</p>', '<p>Yes</p>'],
    ['scripts with their code', 'a<script>harm()</script><SCRIPT src=x></SCRIPT>b', 'ab'],
    ['style sheets with their rules', 'a<style>p{color:red}</style>b', 'ab'],
    ['links that run code', '<a href="javascript:alert(1)">here</a>', '<a>here</a>'],
    ['a scheme hidden by an entity', '<a href="java&#x09;script:alert(1)">here</a>', '<a>here</a>'],
    ['data addresses', '<a href="data:text/html,<script>harm()</script>">here</a>', '<a>here</a>'],
    [
      'pictures and frames',
      '<p><img src="https://example.test/x.png" onerror=harm()><iframe></iframe></p>',
      '<p></p>',
    ],
    ['foreign content', '<svg><a href="javascript:harm()"><p>x</p></a></svg>', '<a><p>x</p></a>'],
    ['what is left open', '<p><b>Yes<img src=x onerror="harm()', '<p><b>Yes</b></p>'],
  ])('loses %s', (_what, html, clean) => {
    expect(cleanOperatorHtml(html)).toBe(clean)
  })

  it.each([
    '<h2 lang="en" dir="ltr">Terms</h2><p>Tom &amp; Sons, <em>since</em> 1990, <code>?days=3</code></p>',
    '<p><a href="/status">ours</a> <a href="#2">below</a> <a href="https://example.test/a?b=c&amp;d=e">theirs</a></p>',
    '<p><a href="mailto:help@example.test">mail</a> or <a href="tel:+49301234">call</a></p>',
    '<ul><li>one</li></ul><table><tbody><tr><td>two</td></tr></tbody></table>',
  ])('keeps text, structure and links: %s', (html) => {
    expect(cleanOperatorHtml(html)).toBe(html)
  })
})
