import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

/** Logs JSON lines, or readable ones in a terminal. Redacts header and body fields that may hold secrets. */
export function createLogger(options: {
  level: string
  pretty: boolean
  /** Default: standard output. */
  destination?: DestinationStream
}): Logger {
  const settings = {
    level: options.level,
    redact: ['req.headers.authorization', '*.password', '*.token', '*.cartToken'],
    ...(options.pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}
