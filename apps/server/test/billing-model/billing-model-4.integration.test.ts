import { describeModel } from './describe-model.ts'

// Two of the eight worlds; split over four files, which run in parallel.
describeModel([7, 8])
