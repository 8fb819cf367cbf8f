import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ofDirection = /\b(rtl|ltr)\b/
const ofColors =
  /color-scheme|data-skin|light-dark|(^|[\s-])(color|background|fill|stroke|opacity|filter)\s*:/

// The journeys test each page only in light left to right and dark right to left.
test('no rule of a stylesheet depends on both direction and colours', () => {
  const both = globSync('apps/web/src/**/*.css', { cwd: root }).flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)/g)]
    return rules
      .filter(([, selector = '', body = '']) => ofDirection.test(selector) && ofColors.test(selector + body))
      .map(([rule]) => `${file}: ${rule.trim()}`)
  })
  expect(both).toEqual([])
})
