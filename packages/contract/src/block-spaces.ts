const blockEnds = /<(?:\/(?:p|h\d|li|blockquote)|br)\b/g

/** Puts a space before each end of a block or line of HTML: its text alone would join the words on both sides. */
export const spaceBlocks = (html: string): string => html.replaceAll(blockEnds, ' $&')
