import { parentPort, workerData } from 'node:worker_threads'

// Worker thread of prerender.ts: posts the HTML of all targets in their order.

type Target = { path: string; language: string; device: string }
type Program = { prerenderPage: (target: Target) => Promise<string> }

const { program, targets } = workerData as { program: string; targets: readonly Target[] }
const { prerenderPage } = (await import(program)) as Program
const contents: string[] = []
for (const target of targets) contents.push(await prerenderPage(target))
parentPort?.postMessage(contents)
