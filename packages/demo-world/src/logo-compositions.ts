export type LogoTones = { deep: string; bright: string }

type Composition = (tones: LogoTones, initials: string) => string

/** Shapes around the initials. All fill the box from 8 to 152. */
export const compositions: readonly Composition[] = [
  function disc({ deep, bright }, initials) {
    return `<circle cx="80" cy="80" r="72" fill="${deep}"/><circle cx="122" cy="38" r="20" fill="${bright}"/>${letters(initials, 80, 64, '#fff')}`
  },
  function cutSquare({ deep, bright }, initials) {
    return `${ground(deep)}<path d="M8 118V88L88 8h30z" fill="${bright}" opacity=".9"/>${letters(initials, 80, 60, '#fff', deep)}`
  },
  function ring({ deep, bright }, initials) {
    return `<circle cx="80" cy="80" r="62" fill="${bright}" stroke="${deep}" stroke-width="18"/>${letters(initials, 80, 54, deep)}`
  },
  function sunrise({ deep, bright }, initials) {
    return `${ground(deep)}<path d="M36 84a44 44 0 0 1 88 0z" fill="${bright}"/><path d="M24 92h112" stroke="${bright}" stroke-width="6" stroke-linecap="round"/>${letters(initials, 122, 40, '#fff')}`
  },
  function hexagon({ deep, bright }, initials) {
    return `<path d="M80 8l63 36v72l-63 36-63-36V44z" fill="${deep}"/><path d="M80 26l47 27v54l-47 27-47-27V53z" fill="none" stroke="${bright}" stroke-width="6"/>${letters(initials, 80, 50, '#fff')}`
  },
  function stripes({ deep, bright }, initials) {
    return `${ground(bright)}<path d="M30 108h100M30 122h100M30 136h100" stroke="${deep}" stroke-width="7" stroke-linecap="round"/>${letters(initials, 58, 64, deep)}`
  },
  function screen({ deep, bright }, initials) {
    return `<rect x="8" y="24" width="144" height="100" rx="18" fill="${deep}"/><path d="M52 140h56" stroke="${bright}" stroke-width="12" stroke-linecap="round"/><circle cx="132" cy="44" r="7" fill="${bright}"/>${letters(initials, 75, 56, '#fff')}`
  },
  function mountains({ deep, bright }, initials) {
    return `${ground(bright)}<path d="M8 134l44-62 30 40 22-30 48 52v-2a18 18 0 0 1-18 20H26a18 18 0 0 1-18-18z" fill="${deep}"/>${letters(initials, 46, 50, deep)}`
  },
  function waves({ deep, bright }, initials) {
    return `${ground(deep)}<path d="M22 110c20-14 38-14 58 0s38 14 58 0M22 130c20-14 38-14 58 0s38 14 58 0" fill="none" stroke="${bright}" stroke-width="8" stroke-linecap="round"/>${letters(initials, 62, 60, '#fff')}`
  },
  function petals({ deep, bright }, initials) {
    return `<path d="M8 80A72 72 0 0 1 80 8v72zM152 80a72 72 0 0 1-72 72V80z" fill="${bright}"/><path d="M80 8a72 72 0 0 1 72 72H80zM80 152A72 72 0 0 1 8 80h72z" fill="${deep}"/><circle cx="80" cy="80" r="40" fill="#fff"/>${letters(initials, 80, 36, deep)}`
  },
  function shield({ deep, bright }, initials) {
    return `<path d="M16 16h128v70c0 34-28 54-64 66-36-12-64-32-64-66z" fill="${deep}"/><path d="M16 40h128" stroke="${bright}" stroke-width="10"/>${letters(initials, 92, 54, '#fff')}`
  },
  function play({ deep, bright }, initials) {
    return `${ground(deep)}<path d="M104 44l40 36-40 36z" fill="${bright}" stroke="${bright}" stroke-width="8" stroke-linejoin="round"/>${letters(initials, 80, 50, '#fff', undefined, 58)}`
  },
  function dots({ deep, bright }, initials) {
    const row = [32, 64, 96, 128].map((x) => `<circle cx="${x}" cy="128" r="9" fill="${deep}"/>`).join('')
    return `${ground(bright)}${row}${letters(initials, 66, 64, deep)}`
  },
]

function ground(fill: string): string {
  return `<rect x="8" y="8" width="144" height="144" rx="34" fill="${fill}"/>`
}

/** `outline` keeps letters readable where they cross two tones. */
function letters(initials: string, y: number, size: number, fill: string, outline?: string, x = 80): string {
  const stroke =
    outline === undefined
      ? ''
      : ` stroke="${outline}" stroke-width="8" paint-order="stroke" stroke-linejoin="round"`
  // Baseline a third of the font size below the middle, since browsers differ on `dominant-baseline`.
  const baseline = y + Math.round(size * 0.36)
  return (
    `<text x="${x}" y="${baseline}" text-anchor="middle" font-family="Inter, 'Noto Sans', sans-serif" font-weight="800" ` +
    `font-size="${size}" fill="${fill}"${stroke}>${initials}</text>`
  )
}
