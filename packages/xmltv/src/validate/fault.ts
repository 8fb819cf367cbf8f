/** Notes something wrong in a delivered guide. */
export type AddFault = (code: string, message: string, line: number) => void
