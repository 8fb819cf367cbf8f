/** Calls of a customer who leaves without a login. */
export const leavingCalls = { cancel: 'contractCancel', withdraw: 'contractWithdraw' } as const
