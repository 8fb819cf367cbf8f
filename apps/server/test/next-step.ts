import { nextStep } from '../src/modules/billing/policy/timeline.ts'
import type { TimelineState } from '../src/modules/billing/ledger/timeline-state.ts'
import { day, finishAt } from './factories/timeline-state.ts'

/** The next step of a timeline and its day from the end of the term, as text: `charge 0`. */
export function next(given: TimelineState, today: number): string {
  const due = nextStep(given, day(today))
  if (due === null) return 'nothing'
  const what = due.step.do === 'notify' ? due.step.kind : due.step.do
  return `${what} ${Math.round((due.at.getTime() - finishAt.getTime()) / 864_000) / 100}`
}
