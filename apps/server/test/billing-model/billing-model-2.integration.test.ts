import { describeModel } from './describe-model.ts'

// A quarter of the thousand lives; in four files, so that they pass side by side.
describeModel({ seeds: [3, 4], lives: 125 })
