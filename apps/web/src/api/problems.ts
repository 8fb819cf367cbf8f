type ProblemListener = (error: unknown) => void
const listeners = new Set<ProblemListener>()

/** Tells the app of a failure that no part of the page shows by itself; the app decides what a person sees of it. */
export function reportProblem(error: unknown): void {
  for (const listener of listeners) listener(error)
}

export function onProblem(listener: ProblemListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
