import { parentPort, workerData } from 'node:worker_threads'

type Paint = { path: string; language: string; device: string }
type Program = { renderFirstPaint: (paint: Paint) => Promise<string> }

const { program, paints } = workerData as { program: string; paints: readonly Paint[] }
const { renderFirstPaint } = (await import(program)) as Program
const contents: string[] = []
for (const paint of paints) contents.push(await renderFirstPaint(paint))
parentPort?.postMessage(contents)
