import { describe, expect, it } from 'vitest'
import { writeChannel, writeProgramme } from '../writer.ts'
import { createProgrammeRecord } from '../records.ts'
import { webAddress } from './web-address.ts'

const kept = [
  'https://logos.example/a.png',
  'http://logos.example:8080/a.png?size=1#x',
  'https://Logos.Example/A.png',
  'https://8.8.8.8/a.png',
  'https://[2606:4700::1111]/a.png',
  'https://логотип.рф/a.png',
  'https://logos.xn--p1ai/a.png',
  'https://logos.example',
  'https://logos.example/@name/a.png',
  'https://logos.example/?mail=a@b.example',
]

const dropped = [
  'http://user:pass@logos.example/a.png',
  'http://user@logos.example/a.png',
  'http://logos.example:80@192.168.0.1/a.png',
  'http://logos.example\\@192.168.0.1/a.png',
  'http://192.168.0.1/a.png',
  'http://10.1.2.3/a.png',
  'http://172.20.0.1:8080/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/a.png',
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.0.0.1/a.png',
  'http://0177.0.0.1/a.png',
  'http://0.0.0.0/a.png',
  'http://224.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://[::]/a.png',
  'http://[::ffff:192.168.0.1]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://localhost/a.png',
  'http://localhost./a.png',
  'http://LOCALHOST:3000/a.png',
  'http://app.localhost/a.png',
  'http://router/a.png',
  'http://nas.local/a.png',
  'http://nas.lan/a.png',
  'http://nas.home.arpa/a.png',
  'http://vault.internal/a.png',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://logos.example/a.png',
  '//logos.example/a.png',
  '/logos/a.png',
  'a.png',
  'http://',
  'http:///a.png',
  'http://%zz/a.png',
  `https://logos.example/${'a'.repeat(2048)}`,
]

describe('an address in a guide', () => {
  it.each(kept)('is kept if it is public: %s', (address) => {
    expect(webAddress(address)).toBe(address)
  })

  it('has its scheme in lower case, by which others recognise it', () => {
    expect(webAddress('HTTPS://Logos.Example/A.png')).toBe('https://Logos.Example/A.png')
    expect(webAddress('HtTp://8.8.8.8/A.png')).toBe('http://8.8.8.8/A.png')
  })

  it.each(dropped)('is dropped if it has credentials or a host that is not public: %s', (address) => {
    expect(webAddress(address)).toBeNull()
  })

  it('is checked everywhere in a guide', () => {
    const bad = 'http://user:pass@192.168.0.1/x'
    const programme = {
      ...createProgrammeRecord('a.is', 0, 3600),
      stop: 3600,
      titles: [{ value: 'Title' }],
      icons: [{ src: bad }],
      urls: [{ value: bad }],
      ratings: [{ value: '12', icons: [{ src: bad }] }],
      images: [{ url: bad }],
    }
    const written =
      writeChannel({
        id: 'a.is',
        displayNames: [{ value: 'A' }],
        icons: [{ src: bad }],
        urls: [{ value: bad }],
      }) + writeProgramme(programme, 'a.is')
    expect(written).not.toContain('192.168')
  })
})
