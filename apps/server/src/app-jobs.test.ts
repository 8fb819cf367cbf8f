import type { JobName } from '@guidefeed/contract'
import { expectTypeOf, it } from 'vitest'
import type { AppJobs } from './app.ts'

it('has exactly the kinds of jobs that the contract names, so that screens word each', () => {
  expectTypeOf<keyof AppJobs>().toEqualTypeOf<JobName>()
})
