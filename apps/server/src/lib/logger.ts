import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger } from 'pino'

/** JSON lines, or readable ones in a terminal. Nothing secret: header and body fields that could hold a secret are cut out. */
export function createLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
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
  })
}
