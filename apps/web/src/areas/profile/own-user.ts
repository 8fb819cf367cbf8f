import type { CallAnswer } from '../../api/call.ts'

/** The signed-in customer, with private fields. */
export type OwnUser = CallAnswer<'profileRead'>['data']

export type SectionProps = { user: OwnUser }
