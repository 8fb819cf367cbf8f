import { findChannel, type PlannedChannel } from './channels.ts'
import { channelGenres } from './genres.ts'
import { compositions, type LogoTones } from './logo-compositions.ts'
import { hashText, pick } from './random.ts'
import { escapeXml } from './xml-text.ts'

/**
 * Returns the logo of a demo channel as an SVG of 160 × 160: two tones, a shape and the name's initials, without scripts and
 * references. Channels of a family share tones and differ in shape by genre. Null for an unknown channel.
 */
export function drawLogo(xmltvId: string): string | null {
  const channel = findChannel(xmltvId)
  if (channel === null) return null
  const family = hashText(`logo ${channel.stem.latin} ${channel.countryCode}`)
  const tones = pick(palette, family)
  const draw = pick(compositions, (family >>> 8) + channelGenres.indexOf(channel.genre) * 5)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" role="img" aria-label="${escapeXml(channel.name)}">` +
    draw(tones, escapeXml(initialsOf(channel))) +
    badge(badgeText(channel), tones) +
    '</svg>\n'
  )
}

/** Dark tones for backgrounds, bright ones for shapes; text is white on dark, and dark on bright. */
const palette: readonly LogoTones[] = [
  { deep: '#12355b', bright: '#f2a541' },
  { deep: '#7a1f3d', bright: '#f6c6b0' },
  { deep: '#14532d', bright: '#b7e08a' },
  { deep: '#3b2a6b', bright: '#c9b8ff' },
  { deep: '#0f4c5c', bright: '#fb8b24' },
  { deep: '#5c1a1b', bright: '#ffb997' },
  { deep: '#1d2d44', bright: '#7fd1e0' },
  { deep: '#4a3000', bright: '#ffd166' },
  { deep: '#083d77', bright: '#ebebd3' },
  { deep: '#56203d', bright: '#f7aef8' },
  { deep: '#23395b', bright: '#b9e3c6' },
  { deep: '#7b2d26', bright: '#f0f3bd' },
  { deep: '#22223b', bright: '#f2845c' },
  { deep: '#004b49', bright: '#8ff0d0' },
  { deep: '#42275a', bright: '#ff9fb2' },
  { deep: '#313638', bright: '#e8e9a1' },
]

const ownLetters = /^[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{scx=Arab}\p{scx=Hebr}]/u

/** Returns one letter per word, at most two; Latin ones for scripts that need context or rare fonts. */
function initialsOf({ stem }: PlannedChannel): string {
  const native = stem.native.replace(/^ال/u, '')
  const name = ownLetters.test(native) ? native : stem.latin
  // Adjacent Arabic letters change their shape, so use only one.
  const words = name.split(' ').slice(0, /^\p{scx=Arab}/u.test(name) ? 1 : 2)
  const initials = words.map((word) => word.charAt(0)).join('')
  return initials.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}

function badgeText(channel: PlannedChannel): string {
  if (channel.delayMinutes > 0) return '+1'
  return channel.name.endsWith(' HD') ? 'HD' : ''
}

function badge(text: string, { deep, bright }: LogoTones): string {
  if (text === '') return ''
  return (
    `<rect x="108" y="118" width="44" height="30" rx="8" fill="${bright}" stroke="${deep}" stroke-width="4"/>` +
    `<text x="130" y="140" text-anchor="middle" font-family="Inter, sans-serif" font-weight="700" font-size="20" fill="${deep}">${text}</text>`
  )
}
