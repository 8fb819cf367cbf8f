import type { OptionValue } from '../../ui/appearance-options.ts'

const durationMs = 160

/** Start of each transition. `away` is the offset toward the start side, in pixels. */
function startOf(transition: OptionValue<'transition'>, away: number): Keyframe | null {
  switch (transition) {
    case 'none':
      return null
    case 'fade':
      return { opacity: 0 }
    case 'zoom-fade':
      return { opacity: 0, transform: 'scale(0.98)' }
    case 'fade-bottom':
      return { opacity: 0, transform: 'translateY(12px)' }
    case 'slide-fade':
      return { opacity: 0, transform: `translateX(${away}px)` }
    case 'zoom-out':
      return { opacity: 0, transform: 'scale(1.03)' }
  }
}

/** Animates a new page, unless the system asks for reduced motion. */
export function animatePage(
  page: HTMLElement,
  { transition, direction }: { transition: OptionValue<'transition'>; direction: 'ltr' | 'rtl' },
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = startOf(transition, direction === 'rtl' ? 16 : -16)
  if (start) page.animate([start, {}], { duration: durationMs, easing: 'ease-out' })
}
