import { fieldError, limits } from '@guidefeed/contract'
import type { AdminFaq, AdminStaticContent, Locale, StaticContentCode } from '@guidefeed/contract'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import { describeLastSave, keptVersions } from '../../lib/last-save.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { faqRepository } from './faq.repository.ts'
import type { FaqRow } from './faq.repository.ts'
import { isOfContracts } from './contract-texts.ts'
import { cleanOperatorHtml } from './operator-html.ts'
import { fillPlaceholders, findUnknownPlaceholder } from './placeholders.ts'
import type { Operator } from './placeholders.ts'
import { staticContentRepository } from './static-content.repository.ts'
import type { SavedText } from './static-content.repository.ts'

type NewFaq = Pick<AdminFaq, 'question' | 'answer'> & { position?: number | undefined }
type FaqEdit = RecordEdit<Pick<AdminFaq, 'question' | 'answer' | 'position' | 'version'>>
type TextEdit = { content: string; version?: number | undefined }

/** Administration of questions and texts. HTML is sanitised before it is stored. */
export function createAdminContent(deps: {
  clock: Clock
  operator: Operator
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { clock, operator, asAdministrator, auditLog } = deps
  return {
    /** Adds a question with its texts in one language. */
    createFaq: ({ position, ...text }: NewFaq, locale: Locale, origin: Origin): Promise<AdminFaq> =>
      asAdministrator(origin, async (tx) => {
        requireKnownPlaceholders(text.question, 'question')
        const faqs = faqRepository(tx)
        const id = await faqs.insert(position)
        await faqs.setText(id, locale, { ...text, answer: cleanAnswer(text.answer) })
        const created = await requireFaq(faqs.find(id, locale))
        const after = auditedFields(created)
        await auditLog.note(tx, { origin, action: 'faq.create', subject: { type: 'faq', id }, after })
        return created
      }),

    /** Changes or adds the texts of one language. Throws faq_not_found, record_changed. */
    updateFaq: (id: number, changes: FaqEdit, locale: Locale, origin: Origin): Promise<AdminFaq> =>
      asAdministrator(origin, async (tx) => {
        const faqs = faqRepository(tx)
        const current = await requireFaq(faqs.lock(id, locale))
        requireKnownPlaceholders(changes.question ?? '', 'question')
        const answer = changes.answer === undefined ? undefined : cleanAnswer(changes.answer)
        const edit = compareEdit(current, { ...changes, answer })
        // `current` is the fallback if this language has no text. A translation is stored even if it equals it.
        const isTranslation =
          current.locale !== locale && (changes.question !== undefined || answer !== undefined)
        if (edit === null && !isTranslation) return current
        const { position, ...fields } = { ...current, ...edit?.after }
        const text = { question: fields.question, answer: fields.answer }
        await faqs.setPosition(id, position)
        if (isTranslation || edit?.after.question !== undefined || edit?.after.answer !== undefined)
          await faqs.setText(id, locale, text)
        await auditLog.note(tx, {
          origin,
          action: 'faq.update',
          subject: { type: 'faq', id },
          before: { locale: current.locale, ...edit?.before },
          after: { locale, ...edit?.after, ...(isTranslation ? text : {}) },
        })
        return requireFaq(faqs.find(id, locale))
      }),

    /** Throws record_changed if the ids are not those of all questions. */
    orderFaqs: (ids: readonly number[], origin: Origin) =>
      asAdministrator(origin, async (tx) => {
        const faqs = faqRepository(tx)
        const current = await faqs.lockOrder()
        const known = new Set(current)
        if (
          ids.length !== known.size ||
          new Set(ids).size !== ids.length ||
          !ids.every((id) => known.has(id))
        )
          throw new DomainError('record_changed', { params: { current: { ids: current } } })
        if (ids.every((id, at) => id === current[at])) return
        await faqs.setOrder(ids)
        await auditLog.note(tx, {
          origin,
          action: 'faq.order',
          subject: { type: 'faq', id: 'all' },
          before: { ids: current },
          after: { ids: [...ids] },
        })
      }),

    /** Throws faq_not_found. */
    deleteFaq: (id: number, locale: Locale, origin: Origin) =>
      asAdministrator(origin, async (tx) => {
        const faqs = faqRepository(tx)
        const before = auditedFields(await requireFaq(faqs.lock(id, locale)))
        await faqs.delete(id)
        await auditLog.note(tx, { origin, action: 'faq.delete', subject: { type: 'faq', id }, before })
      }),

    /** The HTML as visitors would see it. */
    preview: (html: string): string => cleanOperatorHtml(fillPlaceholders(html, operator)),

    /** Throws record_changed. */
    updateText: (code: StaticContentCode, changes: TextEdit, locale: Locale, origin: Origin) =>
      asAdministrator(origin, async (tx): Promise<AdminStaticContent> => {
        const texts = staticContentRepository(tx)
        const row = await texts.lock(code, locale)
        const current = describeText(row, code)
        const edit = compareEdit(current, { ...changes, content: cleanContent(changes.content) })
        if (edit === null && current.version > 0) return current
        const updated = { ...current, ...edit?.after, version: current.version + 1 }
        await texts.update(updated)
        const former = { ...row, savedBy: row.savedById }
        const saved = { ...updated, savedAt: clock.now(), savedBy: origin.actorUserId }
        const versions = [former, saved]
          .filter(({ version }) => version > 0)
          .map(({ version, content, savedAt, savedBy }) => ({ version, content, savedAt, savedBy }))
        await texts.addVersions({ code, locale }, versions, isOfContracts(code) ? null : keptVersions)
        await auditLog.note(tx, {
          origin,
          action: 'static_content.update',
          subject: { type: 'static_content', id: code },
          before: { locale, content: current.content },
          after: { locale, content: updated.content },
        })
        return describeText(await texts.lock(code, locale), code)
      }),
  }
}

export function describeText(row: SavedText, code: StaticContentCode): AdminStaticContent {
  const { content, locale, version } = row
  return { code, content, locale, version, ...describeLastSave(row) }
}

const cleanAnswer = (html: string) => cleanWithin(html, { field: 'answer', max: limits.faqAnswerLength })
const cleanContent = (html: string) =>
  cleanWithin(html, { field: 'content', max: limits.staticContentLength })

/** Throws placeholder_unknown or too_long at the field: escaping can make a text five times as long. */
function cleanWithin(html: string, { field, max }: { field: string; max: number }): string {
  const cleaned = cleanOperatorHtml(html)
  if (cleaned.length > max) throw validationFailed({ [field]: [fieldError('too_long', { max })] })
  requireKnownPlaceholders(cleaned, field)
  return cleaned
}

/** Throws placeholder_unknown at the field. */
function requireKnownPlaceholders(text: string, field: string) {
  const error = findUnknownPlaceholder(text)
  if (error !== null) throw validationFailed({ [field]: [error] })
}

async function requireFaq(found: Promise<FaqRow | null>): Promise<FaqRow> {
  const row = await found
  if (row === null) throw new DomainError('faq_not_found')
  return row
}

function auditedFields({ position, question, answer, locale }: FaqRow) {
  return { position, question, answer, locale }
}
