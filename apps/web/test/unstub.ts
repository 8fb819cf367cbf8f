import { afterEach, vi } from 'vitest'

// By itself, Vitest does so before the next test: a file that is imported between them would see the last test's time zone.
afterEach(() => void vi.unstubAllEnvs())
