/** The demo's made-up world: seeded once, ingested as any source. Only with DEMO=1. */
export { mountDemoLogos } from './demo-logos.ts'
export { seedDemo } from './seed-demo.ts'
