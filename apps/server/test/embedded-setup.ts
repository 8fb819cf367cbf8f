import type { TestProject } from 'vitest/node'
import { migrateInMemory } from './migrated-origin.ts'

/** Runs the project's test files on PGlite. */
export async function setup(project: TestProject) {
  project.provide('migratedOrigin', await migrateInMemory())
}
