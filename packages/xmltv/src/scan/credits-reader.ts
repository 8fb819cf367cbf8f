import { type Credit, type CreditRole, creditRoles, type ProgrammeRecord } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { readImage } from './detail-readers.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { readUrl } from './simple-elements.ts'
import { attribute } from './tag-reader.ts'
import { readTextAround } from './text-element.ts'

const readers = new Map<string, ChildReader<Credit[]>>(
  creditRoles.map((role) => [role, (cursor, credits) => readCredit(cursor, credits, role)]),
)

export function readCredits(cursor: Cursor, programme: ProgrammeRecord): void {
  readChildren(cursor, 'credits', readers, programme.credits)
}

/** Elements beside a person's name (DTD: `(#PCDATA | image | url)*`). */
const personReaders = new Map<string, ChildReader<Credit>>([
  ['image', readImage],
  ['url', (cursor, credit) => readUrl(cursor, (credit.urls ??= []))],
])

function readCredit(cursor: Cursor, credits: Credit[], role: CreditRole): void {
  const isActor = role === 'actor' && cursor.tag.attributeCount > 0
  const character = isActor ? attribute(cursor, 'role') : undefined
  const isGuest = isActor && attribute(cursor, 'guest') === 'yes'
  const credit: Credit = { role, name: '' }
  credit.name = readTextAround(cursor, personReaders, credit)
  if (credit.name === '') return
  if (character !== undefined && character !== '') credit.character = character
  if (isGuest) credit.guest = true
  credits.push(credit)
}
