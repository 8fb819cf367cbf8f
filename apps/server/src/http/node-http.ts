/**
 * `node:http` for a guide process. An import of it reads all its exports, one of which loads an HTTP client with WebSockets: 14 MB, and a third of the
 * start (record 0126).
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
