import { beforeEach, expect, test, vi } from 'vitest'
import { animatePage } from './page-transitions.ts'

const animate = vi.fn<(frames: Keyframe[], timing: KeyframeAnimationOptions) => void>()
const page = { animate } as unknown as HTMLElement
let wantsLessMotion = false

beforeEach(() => {
  animate.mockClear()
  wantsLessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
})

// Specification: 2.42
test.each([
  ['zoom-fade', { opacity: 0, transform: 'scale(0.98)' }],
  ['fade', { opacity: 0 }],
  ['fade-bottom', { opacity: 0, transform: 'translateY(12px)' }],
  ['slide-fade', { opacity: 0, transform: 'translateX(-16px)' }],
  ['zoom-out', { opacity: 0, transform: 'scale(1.03)' }],
] as const)('%s brings a page in from its own beginning, in at most 180 ms', (transition, start) => {
  animatePage(page, { transition, direction: 'ltr' })
  const [frames, timing] = animate.mock.calls[0] ?? []
  expect(frames).toEqual([start, {}])
  expect(timing?.duration).toBeLessThanOrEqual(180)
})

test('a page does not move without a transition, or if the system asks for reduced motion', () => {
  animatePage(page, { transition: 'none', direction: 'ltr' })
  wantsLessMotion = true
  animatePage(page, { transition: 'zoom-out', direction: 'ltr' })
  expect(animate).not.toHaveBeenCalled()
})

test('a page slides in from the other side in right-to-left languages', () => {
  animatePage(page, { transition: 'slide-fade', direction: 'rtl' })
  expect(animate.mock.calls[0]?.[0][0]).toMatchObject({ transform: 'translateX(16px)' })
})
