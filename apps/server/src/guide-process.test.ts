import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Prints what a process loads with `guide-process.ts`: files, and built-in modules that are imported. */
const listLoaded = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
  await import('./guide-process.ts')
  process.stdout.write(loaded.join('\\n'))`

describe('the code of a guide process', () => {
  it('contains neither the schemas of the API, nor the modules behind it, nor an HTTP client, which would double its memory', () => {
    const root = path.join(import.meta.dirname, '../../..')
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', listLoaded], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .map((url) => (url.startsWith('node:') ? url : path.relative(root, new URL(url).pathname)))
    expect(loaded).toContain('apps/server/src/modules/guide/guide-delivery.ts')
    const unwanted =
      /^packages\/contract\/src\/(index|routes)\.ts|\/modules\/(billing|checkout|cart)\/|fastify\/fastify|^node:http$/
    expect(loaded.filter((file) => unwanted.test(file))).toEqual([])
  })
})
