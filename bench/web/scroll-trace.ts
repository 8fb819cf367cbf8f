import type { startBrowser } from '../../e2e/harness/browser.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>['newPage']>>
type TraceEvent = {
  name: string
  ph: string
  dur?: number
  tid: number
  pid: number
  args?: { name?: string; chrome_frame_reporter?: { state?: string; affects_smoothness?: boolean } }
}

const distancePx = 24_000
const pxPerSecond = 3000

/** Scrolls through the list with the browser's own gesture while it traces itself, and reads the trace. */
export async function traceScrolling(page: Page): Promise<{ droppedFrames: number; longestTaskMs: number }> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'toplevel', 'devtools.timeline', '__metadata'] },
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -distancePx,
    speed: pxPerSecond,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]) {
  const frames = events.flatMap(({ name, args }) =>
    name === 'PipelineReporter' && args?.chrome_frame_reporter ? [args.chrome_frame_reporter] : [],
  )
  if (frames.length === 0) throw new Error('the trace tells nothing of frames')
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid} ${tid}`))
  const longest = tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0)
  return {
    droppedFrames: frames.filter(
      (frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness === true,
    ).length,
    longestTaskMs: longest / 1000,
  }
}
