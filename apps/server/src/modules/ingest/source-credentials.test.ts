import { describe, expect, it } from 'vitest'
import { findCredentialFault, maskCredentials, restoreCredentials } from './source-credentials.ts'

const stored = 'https://nora:pa%20ss@guides.example/is.xml'

describe('credentials of an address', () => {
  it.each([
    [stored, 'https://***@guides.example/is.xml'],
    ['https://token@guides.example/', 'https://***@guides.example/'],
    ['https://:secret@guides.example/', 'https://***@guides.example/'],
    ['https://guides.example/?at=nora@home', 'https://guides.example/?at=nora@home'],
    [
      'http://iptv.example/x.php?username=nora&password=a%20b',
      'http://iptv.example/x.php?username=***&password=***',
    ],
    [
      'http://nora:x@iptv.example/?Api-Key=1&day=2&SIG=3#a',
      'http://***@iptv.example/?Api-Key=***&day=2&SIG=***#a',
    ],
    ['http://iptv.example/?p%61ss=1&pwd=&list=a+b', 'http://iptv.example/?p%61ss=***&pwd=&list=a+b'],
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

  const query = 'http://iptv.example/x.php?username=nora&password=a%20b+c&token=1&token=2'
  it.each([
    ['?username=***&password=***&token=***&token=***', '?username=nora&password=a%20b+c&token=1&token=2'],
    ['?password=***&day=1&username=***', '?password=a%20b+c&day=1&username=nora'],
    ['?username=***&password=new&token=3&token=***', '?username=nora&password=new&token=3&token=2'],
    ['?token=***', '?token=***'],
    ['?key=***', '?key=***'],
  ])('are restored in the query: %s', (edited, restored) => {
    expect(restoreCredentials(`http://iptv.example/y.php${edited}`, query)).toBe(
      `http://iptv.example/y.php${restored}`,
    )
    const elsewhere = `http://iptv.example:81/y.php${edited}`
    expect(restoreCredentials(elsewhere, query)).toBe(elsewhere)
  })

  it.each([
    ['http://***@guides.example/', 'source_url_masked'],
    ['http://***:new@guides.example/', 'source_url_masked'],
    ['http://nora:***@guides.example/', 'source_url_masked'],
    ['http://guides.example/?day=1&passwd=***', 'source_url_masked'],
    ['http://no%zzra:secret@guides.example/', 'source_url_credentials_malformed'],
    ['http://nora:sec%ret@guides.example/', 'source_url_credentials_malformed'],
    [stored, null],
    ['http://guides.example/***/?note=a***', null],
    ['file:///srv/guide.xml', null],
  ])('are refused if no request can carry them: %s', (address, fault) => {
    expect(findCredentialFault(address)).toBe(fault)
  })
})
