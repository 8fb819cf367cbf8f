import { expect, test } from 'vitest'

/** Those of administrators are searched as they are typed. */
const texts = import.meta.glob<string>(['./fr/*.ts', '!./fr/admin*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('French texts of customers write e‑mail with a hyphen that does not break (U+2011)', () => {
  const lines = Object.values(texts).flatMap((text) => text.split('\n'))
  expect(lines.filter((line) => /e\u2011mail/i.test(line)).length).toBeGreaterThan(50)
  expect(lines.filter((line) => /e-mail/i.test(line))).toEqual([])
})
