/** The demo's fictional data: seeded once, ingested like any source. Only with DEMO=1. */
export { mountDemoLogos } from './demo-logos.ts'
export { showDemoProgress } from './demo-progress.ts'
export { seedDemo } from './seed-demo.ts'
export { demoPassword, demoPeople, seedDemoPeople } from './seed-demo-people.ts'
export type { DemoCall } from './seed-demo-people.ts'
