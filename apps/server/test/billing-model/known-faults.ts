/** Known bugs that a rule of the model reveals, as a union of names. There are none. */
export type Fault = never

/** Unfixed bugs; failures caused by them are ignored. The commit that fixes one removes it. */
export const knownFaults: ReadonlySet<Fault> = new Set<Fault>()
