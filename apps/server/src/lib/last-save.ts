import type { TextVersion } from '@guidefeed/contract'

/** Versions kept of each text. */
export const keptVersions = 50

/** Time and administrator of a text's last edit; null = as delivered. */
export type LastSave = { savedAt: Date | null; savedById: number | null; savedByName: string | null }

/** Describes the last edit of a text; without one it is as delivered. */
export function describeLastSave(row: LastSave): Pick<TextVersion, 'saved_at' | 'saved_by'> {
  return {
    saved_at: row.savedAt?.toISOString() ?? null,
    saved_by: row.savedById === null ? null : { id: row.savedById, name: row.savedByName },
  }
}
