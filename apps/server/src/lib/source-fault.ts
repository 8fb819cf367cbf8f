import { knownCode, sourceFaultMessages, wordMessage } from '@guidefeed/contract'
import type { SourceFault, SourceFaultCode } from '@guidefeed/contract'

type Params = Readonly<Record<string, unknown>>

/** English text of a fault. */
export const faultMessage = ({ code, params }: SourceFault): string =>
  wordMessage(sourceFaultMessages, code, params) ?? code

/** A stored fault for an answer. Results of before there were codes hold English text. */
export function readFault(
  stored: string,
  params: Params | null,
): { message: string; code: SourceFaultCode | null; params: Params | null } {
  const code = knownCode(sourceFaultMessages, stored)
  if (code === null) return { message: stored, code, params: null }
  return { message: faultMessage({ code, params: params ?? {} }), code, params }
}
