import { readText, writeText } from '../../../lib/local-storage.ts'

/** Remembers that a customer chose the trial when they registered: the mail that confirms their address opens another tab. */
export const keepWantedTrial = (userId: number): void => writeText('wantedTrial', String(userId))

/** Whether the customer chose the trial in this browser. */
export const hasWantedTrial = (userId: number): boolean => readText('wantedTrial') === String(userId)
