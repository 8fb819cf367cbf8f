type ProblemListener = (error: unknown) => void
const listeners = new Set<ProblemListener>()

/** Reports a failure that no part of the page shows; the app decides how to present it. */
export function reportProblem(error: unknown): void {
  for (const listener of listeners) listener(error)
}

export function onProblem(listener: ProblemListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
