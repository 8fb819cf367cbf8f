import { describe } from 'vitest'
import { describeModel } from '../../../test/billing-model/describe-model.ts'

describe('random lives of customers', () => describeModel({ seeds: [1], lives: Number(process.env['LIVES'] ?? 40) }))
