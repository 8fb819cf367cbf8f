import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/**
 * The bundler copies what a class composes into the chunk of each stylesheet that does, and a copy of another page may load at any time.
 * `:where` has no specificity, so that no copy overrides what an element sets otherwise.
 */
test('what stylesheets compose has no specificity', () => {
  const composed = stylesheets().flatMap(({ file, rules }) =>
    rules.flatMap(({ body }) =>
      [...body.matchAll(/composes: (.+) from ['"](.+)['"]/g)].flatMap(([, names = '', source = '']) =>
        names.split(' ').map((name) => `${join(dirname(file), source)} .${name}`),
      ),
    ),
  )
  expect(composed).toContain('apps/web/src/ui/card.module.css .card')
  const strong = [...new Set(composed)].flatMap((name) => {
    const [path = '', className = ''] = name.split(' ')
    return rulesOf(readFileSync(join(root, path), 'utf8'))
      .flatMap(({ selector }) => selector.split(/,(?![^(]*\))/))
      .filter((selector) =>
        withoutWeak(selector)
          .split(/[^\w.-]/)
          .includes(className),
      )
      .map((selector) => `${path}: ${selector.trim()}`)
  })
  expect(strong).toEqual([])
})

/**
 * If `:has()` may change any child, the browser restyles the whole subtree at each element that appears in it: in the channel list, the
 * page at each row that scrolling brings. Print is styled once.
 */
test('rules with :has() end in a class, an element or an attribute', () => {
  const ofPrint = 'data-gift-card'
  const open = stylesheets().flatMap(({ file, rules }) =>
    rules
      .flatMap(({ selector }) => selector.split(/,(?![^(]*\))/))
      .filter((selector) => selector.includes(':has(') && !selector.includes(ofPrint))
      .filter((selector) => !/[.#[\w]/.test(lastPart(selector)))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(open).toEqual([])
})

/** The last compound selector without its pseudo-classes. */
const lastPart = (selector: string) =>
  withoutPseudo(selector)
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? ''

const withoutPseudo = (selector: string) =>
  selector.replaceAll(/::?[\w-]+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/g, (pseudo) =>
    pseudo === ':root' ? 'html' : '',
  )

/** Removes `:where`, and `:has`, whose rule is of another element. */
const withoutWeak = (selector: string) =>
  selector.replaceAll(/:(where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')

type Rule = { selector: string; body: string }

const stylesheets = () =>
  globSync('apps/web/src/**/*.css', { cwd: root }).map((file) => ({
    file,
    rules: rulesOf(readFileSync(join(root, file), 'utf8')),
  }))

function rulesOf(css: string): Rule[] {
  const rules = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    // The rules within count like others.
    .replaceAll(/@[^{};]*\{/g, '')
    .matchAll(/([^{};]+)\{([^{}]*)/g)
  return [...rules].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body,
  }))
}

function rulesWhere(isMeant: (selector: string, body: string) => boolean): string[] {
  return stylesheets().flatMap(({ file, rules }) =>
    rules
      .filter(({ selector, body }) => isMeant(selector, body))
      .map(({ selector, body }) => `${file}: ${selector} {${body.trim()}`),
  )
}
