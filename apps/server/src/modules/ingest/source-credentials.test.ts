import { describe, expect, it } from 'vitest'
import { maskCredentials, restoreCredentials } from './source-credentials.ts'

const stored = 'https://nora:pa%20ss@guides.example/is.xml'

describe('credentials of an address', () => {
  it.each([
    [stored, 'https://***@guides.example/is.xml'],
    ['https://token@guides.example/', 'https://***@guides.example/'],
    ['https://:secret@guides.example/', 'https://***@guides.example/'],
    ['https://guides.example/?user=nora@home', 'https://guides.example/?user=nora@home'],
    ['file:///srv/guide.xml', 'file:///srv/guide.xml'],
    ['demo', 'demo'],
  ])('are masked: %s', (address, shown) => {
    expect(maskCredentials(address)).toBe(shown)
  })

  it.each([
    ['https://***@guides.example/is.xml', stored],
    ['https://***@guides.example/other.xml', 'https://nora:pa%20ss@guides.example/other.xml'],
    ['https://***@elsewhere.example/is.xml', 'https://***@elsewhere.example/is.xml'],
    ['http://***@guides.example/is.xml', 'http://***@guides.example/is.xml'],
    ['https://guides.example/is.xml', 'https://guides.example/is.xml'],
    ['https://carl:new@guides.example/is.xml', 'https://carl:new@guides.example/is.xml'],
  ])('are restored for the same origin only: %s', (address, restored) => {
    expect(restoreCredentials(address, stored)).toBe(restored)
  })
})
