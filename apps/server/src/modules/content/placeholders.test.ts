import { describe, expect, it } from 'vitest'
import { fillPlaceholders, fillPlainPlaceholders } from './placeholders.ts'

const operator = {
  brand: 'Tom & <Co>',
  supportEmail: 'help@example.test',
  name: 'Example Ltd',
  address: '1 High Street, Exampletown',
  details: '',
}

describe('an operator’s text', () => {
  it('fills in placeholders, escaped, regardless of spacing', () => {
    expect(fillPlaceholders('<p>{{brand}}: {{ support_email }}{{ operator_details }}</p>', operator)).toBe(
      '<p>Tom &amp; &lt;Co&gt;: help@example.test</p>',
    )
  })

  it('fills in placeholders of a plain text as they are', () => {
    expect(fillPlainPlaceholders('What is {{ brand }}?', operator)).toBe('What is Tom & <Co>?')
  })

  it('keeps unknown placeholders, including names inherited by every object', () => {
    expect(fillPlaceholders('{{ brnad }} {{ constructor }}', operator)).toBe('{{ brnad }} {{ constructor }}')
  })
})
