import { parseXmltvTime } from '../times.ts'
import type { AddFault } from './fault.ts'

const timeForm = /^\d{14} \+0000$/

/** Validates channels and the times of their programmes in document order. */
export function createTimetableCheck(fault: AddFault) {
  const declared = new Set<string>()
  const finished = new Set<string>()
  let channel: string | null = null
  let lastStart = -Infinity
  let lastStop = -Infinity

  function moveToChannel(id: string, line: number): void {
    if (id === channel) return
    if (channel !== null) finished.add(channel)
    if (finished.has(id)) fault('not_sorted', `programmes of ${id} in two places`, line)
    if (!declared.has(id)) fault('undeclared_channel', `no channel ${id}`, line)
    channel = id
    lastStart = -Infinity
    lastStop = -Infinity
  }

  function readTime(name: string, text: string | undefined, line: number): number | null {
    if (text === undefined) {
      fault(`missing_${name}`, `a programme without ${name}`, line)
      return null
    }
    const time = timeForm.test(text) ? parseXmltvTime(text) : null
    if (time === null) fault('bad_time', `${name}="${text.slice(0, 40)}" is not YYYYMMDDHHMMSS +0000`, line)
    return time
  }

  return {
    channel(id: string, line: number): void {
      if (id === '') fault('empty_id', 'a channel with an empty id', line)
      if (declared.has(id)) fault('duplicate_channel', `${id} is declared twice`, line)
      declared.add(id)
    },
    programme(attributes: ReadonlyMap<string, string>, line: number): void {
      moveToChannel(attributes.get('channel') ?? '', line)
      const start = readTime('start', attributes.get('start'), line)
      const stop = readTime('stop', attributes.get('stop'), line)
      if (start === null || stop === null) return
      if (stop <= start) fault('zero_length', 'a programme that stops before it has started', line)
      if (start < lastStart) fault('not_sorted', 'a programme that starts before the one above it', line)
      else if (start < lastStop)
        fault('overlap', 'a programme that starts before the one above it stops', line)
      lastStart = start
      lastStop = Math.max(lastStop, stop)
    },
  }
}
