import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ofDirection = /\b(rtl|ltr)\b/
const ofColors =
  /color-scheme|data-skin|light-dark|(^|[\s-])(color|background|fill|stroke|opacity|filter)\s*:/

const ofSkin = /data-skin|prefers-color-scheme/
const ofPresence = /(^|[\s;])(display|visibility|content|content-visibility)\s*:/

// The journeys test each page only in light left to right and dark right to left.
test('no rule of a stylesheet depends on both direction and colours', () => {
  const both = rulesWhere((selector, body) => ofDirection.test(selector) && ofColors.test(selector + body))
  expect(both).toEqual([])
})

// In the second appearance of a page, axe checks only colours and layout.
test('no rule of a stylesheet shows or hides elements in some colours or one direction', () => {
  const hiding = rulesWhere(
    (selector, body) => (ofDirection.test(selector) || ofSkin.test(selector)) && ofPresence.test(body),
  )
  expect(hiding).toEqual([])
})

function rulesWhere(isMeant: (selector: string, body: string) => boolean): string[] {
  return globSync('apps/web/src/**/*.css', { cwd: root }).flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)/g)]
    return rules
      .filter(([, selector = '', body = '']) => isMeant(selector, body))
      .map(([rule]) => `${file}: ${rule.trim()}`)
  })
}
