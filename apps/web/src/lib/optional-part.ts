import { lazy, type ComponentType } from 'react'

/** Loads a part that its page does without: nothing is shown if it cannot be loaded. */
export const optionalPart = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (): null => null }),
    ),
  )
