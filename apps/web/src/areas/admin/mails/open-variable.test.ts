import { expect, test } from 'vitest'
import { insertVariable, openVariable } from './open-variable.ts'

test.each([
  ['Hello {{', { from: 6, typed: '' }],
  ['Hello {{ na', { from: 6, typed: 'na' }],
  ['{{a}} {{- b', { from: 6, typed: 'b' }],
  ['Hello {{ name }}', null],
  ['{{ name | mo', null],
  ['Hello { na', null],
])('in "%s" the variable being typed is %j', (text, expected) => {
  expect(openVariable(text, text.length)).toEqual(expected)
})

test('a variable replaces what was typed of it, with its closing braces, and reaches the form', () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  let typed = ''
  field.addEventListener('input', () => (typed = field.value))
  field.value = 'Hello {{ na }}, bye'
  insertVariable(field, 'name', { from: 6, to: 11 })
  expect([typed, field.selectionStart]).toEqual(['Hello {{ name }}, bye', 16])
  field.remove()
})
