import { z } from 'zod'
import { failsWith } from './field-error.ts'

/** Number of records that matched when the administrator confirmed an action on all that match a filter. */
export const ExpectedTotal = z.int().min(0).optional()

type Selection = { filter?: unknown; expected_total?: number | undefined }

/** Whether a selection by filter comes with the number of its matches. */
export const hasTotal = ({ filter, expected_total: total }: Selection) =>
  filter === undefined || total !== undefined

export const totalMissing = { path: ['expected_total'], ...failsWith('required') }
