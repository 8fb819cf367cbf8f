import { z } from 'zod'
import { failsWith } from './field-error.ts'

/** All records that match a filter. An action on them sends `digest`, which changes when a record enters or leaves. */
export const Matches = z.object({ total: z.int(), digest: z.string() })
export type Matches = z.infer<typeof Matches>

/** Digest of the records that matched when the administrator confirmed an action on all of them. */
export const ExpectedDigest = z.stringFormat('digest', /^[\da-f]{64}$/).optional()

type Selection = { filter?: unknown; expected_digest?: string | undefined }

/** Whether a selection by filter comes with the digest of its matches. */
export const hasDigest = ({ filter, expected_digest: digest }: Selection) =>
  filter === undefined || digest !== undefined

/** Issue of a selection without the digest that `hasDigest` requires. */
export const digestMissing = { path: ['expected_digest'], ...failsWith('required') }
