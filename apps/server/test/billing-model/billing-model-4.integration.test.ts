import { describeModel } from './describe-model.ts'

// A quarter of the thousand lives; in four files, so that they pass side by side.
describeModel({ seeds: [7, 8], lives: 125 })
