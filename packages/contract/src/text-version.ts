import { z } from 'zod'
import { Id, Instant, RecordVersion } from './fields.ts'

/** Body limit for long HTML texts; Arabic characters take two bytes. */
export const textBodyLimitBytes = 256 * 1024

/** A text that is not empty, trimmed, of at most `maxLength` characters. */
export const textWithin = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** The administrator; the name of a deleted account is null. */
const Editor = z.object({ id: Id, name: z.string().nullable() })

/** Last edit of a text; null = as delivered. */
export const lastSave = { saved_at: Instant.nullable(), saved_by: Editor.nullable() }

/** A text as it was saved. Restoring one is an edit with its texts. */
export const TextVersion = z.object({ version: RecordVersion, ...lastSave })
export type TextVersion = z.infer<typeof TextVersion>
