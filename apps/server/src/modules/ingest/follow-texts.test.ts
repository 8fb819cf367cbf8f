import { describe, expect, it } from 'vitest'
import { followTexts } from './follow-texts.ts'

const logo = 'https://logos.example/alfa.png'
const channel = { name: 'Alfa', otherNames: ['Alfa TV'], logoUrl: logo }
const before = { names: ['Alfa', 'Alfa TV'], icon: logo }

const follow = (now: { names?: string[]; icon?: string | null }, of = channel, was = before) =>
  followTexts(of, was, { key: 'alfa.is', ...before, ...now })

describe('followTexts', () => {
  it('follows a name, and keeps the former one as an alias', () => {
    expect(follow({ names: ['Alfa Plus'] })).toEqual({
      name: 'Alfa Plus',
      otherNames: ['Alfa', 'Alfa TV'],
      logoUrl: logo,
    })
    expect(follow({ names: ['ALFA'] })?.otherNames).toEqual(['Alfa TV'])
    expect(follow({ names: ['Alfa TV'] })).toMatchObject({ name: 'Alfa TV', otherNames: ['Alfa'] })
  })

  it('keeps a name and a logo that the source did not declare', () => {
    const edited = { ...channel, name: 'Alpha', logoUrl: null }
    expect(
      follow({ names: ['Alfa Plus'], icon: 'https://logos.example/new.png' }, edited as never),
    ).toBeNull()
  })

  it('follows a logo, but no change of its query only, and no missing one', () => {
    expect(follow({ icon: 'https://logos.example/new.png' })).toEqual({
      ...channel,
      logoUrl: 'https://logos.example/new.png',
    })
    expect(follow({ icon: `${logo}?v=2` })).toBeNull()
    expect(follow({ icon: null })).toBeNull()
    const dated = { ...before, icon: `${logo}?v=2` }
    expect(follow({ icon: 'https://logos.example/new.png' }, channel, dated)?.logoUrl).toContain('new')
  })

  it('changes nothing while the former texts are unknown, or the source sends no names', () => {
    expect(follow({ names: ['Alfa Plus'] }, channel, { names: [], icon: logo })).toBeNull()
    expect(follow({ names: [] })).toBeNull()
  })
})
