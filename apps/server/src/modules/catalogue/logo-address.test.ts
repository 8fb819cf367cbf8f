import { expect, it } from 'vitest'
import { logoAddress } from './logo-address.ts'

it.each([
  'https://tracker.example/x.png',
  'HTTPS://tracker.example/x.png',
  '//tracker.example/x.png',
  '/\\tracker.example/x.png',
  'ftp://tracker.example/x.png',
  'data:image/png;base64,AAAA',
  'tracker.example/x.png',
  ' /x.png',
])('serves a logo from our own origin, however its address is spelled: %s', (logoUrl) => {
  expect(logoAddress(logoUrl)).toMatch(/^\/logos\/channel\/[0-9a-f]{32}\.webp$/)
})

it.each([null, '/logos/fox.is.svg'])('leaves %s as it is', (logoUrl) => {
  expect(logoAddress(logoUrl)).toBe(logoUrl)
})
