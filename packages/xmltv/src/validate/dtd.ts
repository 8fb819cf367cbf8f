import { creditRoles } from '../records.ts'

/** Declaration of an element in the DTD. */
export type ElementRule = {
  /** Matches the names of the children, each followed by a comma; null = only text or nothing. */
  children: RegExp | null
  hasText: boolean
  /** Whether it may be empty. */
  mayBeEmpty: boolean
  required: readonly string[]
  attributes: ReadonlySet<string>
}

type RuleParts = {
  children?: string
  mixed?: string
  mayBeEmpty?: boolean
  attributes?: string
  required?: string
}

/** `'value icon*'` → a pattern of names in this order. */
function sequence(children: string): RegExp {
  const parts = children.split(' ').map((part) => {
    const [, name = '', times = ''] = /^([a-z-]+)([?*+]?)$/.exec(part) ?? []
    return `(?:${name},)${times}`
  })
  return new RegExp(`^${parts.join('')}$`)
}

const sequenceOrNull = (children: string | undefined): RegExp | null =>
  children === undefined ? null : sequence(children)

/** `mixed`: names of children among text, in any order. */
function rule({
  children,
  mixed,
  mayBeEmpty = false,
  attributes = '',
  required = '',
}: RuleParts): ElementRule {
  const requiredNames = required.split(' ').filter(Boolean)
  return {
    children: mixed === undefined ? sequenceOrNull(children) : new RegExp(`^(?:(?:${mixed}),)*$`),
    hasText: children === undefined,
    mayBeEmpty,
    required: requiredNames,
    attributes: new Set([...attributes.split(' ').filter(Boolean), ...requiredNames]),
  }
}

const plainText = rule({})
const langText = rule({ attributes: 'lang' })
const icon = rule({ mayBeEmpty: true, required: 'src', attributes: 'width height' })
const rating = rule({ children: 'value icon*', attributes: 'system' })

const programmeChildren =
  'title+ sub-title* desc* credits? date? category* keyword* language? orig-language? length? icon* url* country* ' +
  'episode-num* video? audio? previously-shown? premiere? last-chance? new? subtitles* rating* star-rating* review* image*'

/** The elements of xmltv.dtd (xmltv 1.x). */
export const elementRules: ReadonlyMap<string, ElementRule> = new Map([
  [
    'tv',
    rule({
      children: 'channel* programme*',
      mayBeEmpty: true,
      attributes:
        'date source-info-url source-info-name source-data-url generator-info-name generator-info-url',
    }),
  ],
  ['channel', rule({ children: 'display-name+ icon* url*', required: 'id' })],
  [
    'programme',
    rule({
      children: programmeChildren,
      required: 'start channel',
      attributes: 'stop pdc-start vps-start showview videoplus clumpidx',
    }),
  ],
  ...[
    'display-name',
    'title',
    'sub-title',
    'desc',
    'category',
    'keyword',
    'language',
    'orig-language',
    'country',
  ].map((name): [string, ElementRule] => [name, langText]),
  ...['date', 'present', 'colour', 'aspect', 'quality', 'stereo', 'value'].map(
    (name): [string, ElementRule] => [name, plainText],
  ),
  ['credits', rule({ children: creditRoles.map((role) => `${role}*`).join(' ') })],
  ...creditRoles.map((role): [string, ElementRule] => [
    role,
    rule({ mixed: 'image|url', attributes: role === 'actor' ? 'role guest' : '' }),
  ]),
  ['length', rule({ required: 'units' })],
  ['icon', icon],
  ['url', rule({ attributes: 'system' })],
  ['episode-num', rule({ attributes: 'system' })],
  ['video', rule({ children: 'present? colour? aspect? quality?' })],
  ['audio', rule({ children: 'present? stereo?' })],
  ['previously-shown', rule({ mayBeEmpty: true, attributes: 'start channel' })],
  ['premiere', rule({ mayBeEmpty: true, attributes: 'lang' })],
  ['last-chance', rule({ mayBeEmpty: true, attributes: 'lang' })],
  ['new', rule({ mayBeEmpty: true })],
  ['subtitles', rule({ children: 'language?', mayBeEmpty: true, attributes: 'type' })],
  ['rating', rating],
  ['star-rating', rating],
  ['review', rule({ required: 'type', attributes: 'source reviewer lang' })],
  ['image', rule({ attributes: 'type size orient system' })],
])
