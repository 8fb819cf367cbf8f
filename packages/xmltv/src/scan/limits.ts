/**
 * Limits on a single record, about ten times the largest in real guides. Lengths are in UTF-16 units. Text and elements beyond
 * a limit are cut or dropped with a warning, so that a hostile source costs no more memory than a large one.
 */
export const limits = {
  /** A `desc`. */
  paragraphLength: 16 * 1024,
  /** Any other text, and an attribute. An address that is longer is left out. */
  lineLength: 2048,
  /** An id of a channel; a record with a longer one has none. Kept in an index of the database, whose rows are small. */
  idLength: 255,
  /** Elements inside of a channel or programme, at any depth. */
  childrenPerRecord: 500,
  attributesPerTag: 64,
} as const
