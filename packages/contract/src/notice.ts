import { z } from 'zod'
import { noticeMessages, type NoticeCode } from './messages/index.ts'

/** Notice for a screen to localise: `message` is the English text of `code` with `params`. */
export const noticeFields = {
  message: z.string(),
  code: z.enum(Object.keys(noticeMessages) as NoticeCode[]),
  params: z.record(z.string(), z.unknown()).optional(),
}
export type Notice = z.infer<z.ZodObject<typeof noticeFields>>
