/** Records a fault of a delivered guide. */
export type AddFault = (code: string, message: string, line: number) => void
