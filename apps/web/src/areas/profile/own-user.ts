import type { CallAnswer } from '@guidefeed/contract/client'

/** The signed-in customer, with private fields. */
export type OwnUser = CallAnswer<'profileRead'>['data']

export type SectionProps = { user: OwnUser }
