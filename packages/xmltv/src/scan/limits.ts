/**
 * Limits on a single record, about ten times the largest in real guides. Lengths are in UTF-16 units. Text and elements beyond
 * a limit are cut or dropped with a warning, so that a hostile source costs no more memory than a large one.
 */
export const limits = {
  /** Maximum of a `desc`. */
  paragraphLength: 16 * 1024,
  /** Maximum of other texts and attributes. Longer addresses are omitted. */
  lineLength: 2048,
  /** Maximum of a channel id, which must fit into an index row of the database; longer ones count as missing. */
  idLength: 255,
  /** Maximum number of elements in a channel or programme, at any depth. */
  childrenPerRecord: 500,
  attributesPerTag: 64,
} as const
