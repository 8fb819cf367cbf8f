import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const operator = {
  brand: 'Tom & <Co>',
  supportEmail: 'help@example.test',
  name: 'Example Ltd',
  address: '1 High Street, Exampletown',
  details: '',
}

describe('a text of the operator', () => {
  it('names what it asks for, escaped, however it is spaced', () => {
    expect(fillPlaceholders('<p>{{brand}}: {{ support_email }}{{ operator_details }}</p>', operator)).toBe(
      '<p>Tom &amp; &lt;Co&gt;: help@example.test</p>',
    )
  })

  it('keeps a name that nobody knows, also one that every object has', () => {
    expect(fillPlaceholders('{{ brnad }} {{ constructor }}', operator)).toBe('{{ brnad }} {{ constructor }}')
  })
})
