/** Keeps a name, title, number or address in one piece beside text of the other direction (Unicode FIRST STRONG ISOLATE). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
