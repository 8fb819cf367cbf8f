import { StartError } from './lib/start-error.ts'

/** Explains why the program did not start: in plain words where the operator can fix it, with the stack for a bug. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  return describeSystemError(error) ?? error.stack ?? error.message
}

/** Describes an error of the system or the database server; null = another error. */
function describeSystemError(error: Error & { code?: string; port?: number; address?: string }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use by another program. Stop it, or change PORT.`
    case 'EACCES':
      return error.port === undefined
        ? `Guidefeed cannot write there: ${error.message}. Set DATA_DIR to a writable folder.`
        : `Guidefeed is not allowed to use port ${error.port}. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${error.address}. Set HOST to one of its own.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `The database server of DATABASE_URL does not answer (${error.code}). Start it, or correct DATABASE_URL.`
    // PostgreSQL's own: wrong password, unknown user, unknown database.
    case '28P01':
    case '28000':
    case '3D000':
      return `The database server of DATABASE_URL refuses: ${error.message}.`
    default:
      return null
  }
}
