import type { startBrowser } from '../../e2e/harness/browser.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>['newPage']>>
type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>
type TraceEvent = {
  name: string
  ph: string
  /** Microseconds on the clock. */
  dur?: number
  /** CPU time of the thread in microseconds, unaffected by other programs. */
  tdur?: number
  tid: number
  pid: number
  args?: { name?: string; frame_reporter?: Frame }
}
type Frame = {
  state?: string
  affects_smoothness?: boolean
  has_compositor_animation?: boolean
  scroll_state?: string
}

const pxPerSecond = 3000

/** About 100 words a minute. */
const msPerLetter = 120

/** Time after the last letter, in which its results are painted. */
const settleMs = 800

export type FrameTrace = { droppedFrames: number; longestTaskMs: number }

type Scroll = {
  /** Distances to scroll down and towards the end of a line. */
  downPx?: number
  endPx?: number
  /** Reads how far the list is scrolled. */
  scrolledPx: () => Promise<number>
}

/** Scrolls the list in the middle of the window with a native browser gesture. */
export async function traceScrolling(
  page: Page,
  { downPx = 0, endPx = 0, scrolledPx }: Scroll,
): Promise<FrameTrace> {
  return trace(page, async (session) => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      xDistance: -endPx,
      yDistance: -downPx,
      speed: pxPerSecond,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    const movedPx = await scrolledPx()
    if (movedPx < Math.max(downPx, endPx) / 2)
      throw new Error(`the list was scrolled by ${movedPx} pixels only`)
  })
}

/** Types into the focused field. */
export async function traceTyping(page: Page, text: string): Promise<FrameTrace> {
  return trace(page, async () => {
    await page.keyboard.type(text, { delay: msPerLetter })
    await page.waitForTimeout(settleMs)
  })
}

/** Reads the browser's trace of an action. */
async function trace(page: Page, act: (session: Session) => Promise<void>): Promise<FrameTrace> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The protocol's types lack events by name.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'toplevel', 'devtools.timeline', '__metadata'] },
  })
  await act(session)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]): FrameTrace {
  const frames = events.flatMap(({ name, args }) =>
    name === 'PipelineReporter' && args?.frame_reporter ? [args.frame_reporter] : [],
  )
  if (frames.length === 0) throw new Error('the trace has no frames')
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
  // On virtual machines, the thread's clock runs in coarse steps, so that a task may seem to use more CPU than time has passed.
  const longest = tasks.reduce((most, { dur = 0, tdur = 0 }) => Math.max(most, Math.min(dur, tdur)), 0)
  return {
    droppedFrames: frames.filter(
      (frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness === true && isMoving(frame),
    ).length,
    longestTaskMs: longest / 1000,
  }
}

/**
 * Animations of the compositor, and scrolling. The browser also takes each change of an inline style by a script for an animation, such as
 * the place of a row of results, which does not move. Transitions of colours, which the main thread makes, are left out with them.
 */
function isMoving(frame: Frame): boolean {
  return frame.has_compositor_animation === true || frame.scroll_state !== 'SCROLL_NONE'
}
