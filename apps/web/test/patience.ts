import { configure } from '@testing-library/react'

// Its second only suits an idle machine.
configure({ asyncUtilTimeout: 300_000 })
