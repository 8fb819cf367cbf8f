import { contractTextCodes } from '@guidefeed/contract'
import type { AttachedText } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Operator } from './placeholders.ts'
import { staticContentRepository } from './static-content.repository.ts'
import { renderTextFile } from './text-file.ts'
import type { TextFile } from './text-file.ts'
import { withoutTags } from './without-tags.ts'

/** Whether a text is part of contracts, so that all its versions are kept. */
export const isOfContracts = (code: string) => contractTextCodes.some((known) => known === code)

/** An editor leaves paragraphs and spaces behind. */
const isEmpty = (html: string) => withoutTags(html).replaceAll('&nbsp;', '').trim() === ''

/** Texts of contracts as files: the versions in force at the time of a contract, whenever they are sent (record 0157). */
export function createContractTexts({
  operator,
  publicUrl,
}: {
  operator: Operator
  publicUrl: () => string
}) {
  return {
    /** The texts in force at the time of a contract, in the customer's language; an empty one is left out. */
    async listInForce(tx: Tx, locale: string, at: Date): Promise<AttachedText[]> {
      const rows = await staticContentRepository(tx).archiveInForce(contractTextCodes, locale, at)
      return contractTextCodes.flatMap((code) => {
        const row = rows.find((one) => one.code === code)
        if (row === undefined || isEmpty(row.content)) return []
        return { code, locale: row.locale, version: row.version, at: at.toISOString() }
      })
    },

    /** The files of such texts. */
    async render(db: DbOrTx, texts: readonly AttachedText[]): Promise<TextFile[]> {
      const files: TextFile[] = []
      for (const text of texts) {
        const row = await staticContentRepository(db).findVersion(text)
        if (row !== null)
          files.push(renderTextFile(text, { content: row.content, operator, publicUrl: publicUrl() }))
      }
      return files
    },
  }
}
export type ContractTexts = ReturnType<typeof createContractTexts>
