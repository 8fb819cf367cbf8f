import type { CallAnswer } from '../../api/call.ts'

/** The signed-in customer as he sees himself: with what others are not told. */
export type OwnUser = CallAnswer<'profileRead'>['data']

export type SectionProps = { user: OwnUser }
