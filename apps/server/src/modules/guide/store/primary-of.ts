/** Returns the language of a tag: `pt` of `pt-BR`. */
export const primaryOf = (tag: string): string | undefined => tag.split(/[-_]/)[0]
