export * from './records.ts'
export * from './scanner.ts'
export { parseXmltvTime, formatXmltvTime, type DefaultOffset } from './times.ts'
export type * from './scan-types.ts'
