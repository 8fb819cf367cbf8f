import { type Credit, type CreditRole, creditRoles, type ProgrammeRecord } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { attribute } from './tag-reader.ts'
import { readText } from './text-element.ts'

const readers = new Map<string, ChildReader<Credit[]>>(
  creditRoles.map((role) => [role, (cursor, credits) => readCredit(cursor, credits, role)]),
)

export function readCredits(cursor: Cursor, programme: ProgrammeRecord): void {
  readChildren(cursor, 'credits', readers, programme.credits)
}

function readCredit(cursor: Cursor, credits: Credit[], role: CreditRole): void {
  const isActor = role === 'actor' && cursor.tag.attributeCount > 0
  const character = isActor ? attribute(cursor, 'role') : undefined
  const isGuest = isActor && attribute(cursor, 'guest') === 'yes'
  const name = readText(cursor)
  if (name === '') return
  const credit: Credit = { role, name }
  if (character !== undefined && character !== '') credit.character = character
  if (isGuest) credit.guest = true
  credits.push(credit)
}
