import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

/** JSON lines, or readable ones in a terminal. Nothing secret: header and body fields that could hold a secret are cut out. */
export function createLogger(options: {
  level: string
  pretty: boolean
  /** Standard output where not given. */
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
