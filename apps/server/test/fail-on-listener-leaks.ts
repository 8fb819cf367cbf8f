/** Turns the warning of an emitter to which listeners are added again and again into an uncaught error, which fails the run. */
function failOnLeak(warning: Error) {
  if (warning.name === 'MaxListenersExceededWarning') throw warning
}

// Test files of a worker share its process.
if (!process.listeners('warning').some(({ name }) => name === failOnLeak.name))
  process.on('warning', failOnLeak)
