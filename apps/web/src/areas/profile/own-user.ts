import type { CallAnswer } from '../../api/call.ts'

/** The signed-in customer, with fields that only they may see. */
export type OwnUser = CallAnswer<'profileRead'>['data']

export type SectionProps = { user: OwnUser }
