/** Known bugs that a rule of the model reveals. */
export type Fault = 'charged_before_mail_sent'

/** Unfixed bugs; failures caused by them are ignored. The commit that fixes one removes it. */
export const knownFaults: ReadonlySet<Fault> = new Set<Fault>(['charged_before_mail_sent'])
