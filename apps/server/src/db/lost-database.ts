/** SQLSTATE classes and codes (PostgreSQL, appendix A) and system errors of a server that is unreachable, full or too slow. */
const lostCodes =
  /^(08...|57P0[1-5]|57014|53300|53100|53200|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/** Messages of `pg` errors without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|The database server is silent|Client has encountered a connection error)/

/** Whether the database, not the request, caused the error, so that a retry may succeed. */
export function isDatabaseLost(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string' && lostCodes.test(error.code)) return true
  return lostMessages.test(error.message)
}
