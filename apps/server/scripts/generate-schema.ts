import { join } from 'node:path'
import { sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openEmbedded } from '../src/db/database.ts'
import type { Db } from '../src/db/database.ts'
import { openEmbeddedServer } from '../src/db/embedded-server.ts'
import { migrate } from '../src/db/migrator.ts'

/**
 * Columns with values of the contract's types, or JSON objects. Text columns with a check constraint need no line. An account's language
 * may be one that a later release no longer has.
 */
const narrowed = {
  'attention_item.cause_params': 'JsonState | null',
  'audit_entry.after': 'JsonState | null',
  'audit_entry.before': 'JsonState | null',
  'customer_order.consents': 'JsonState | null',
  'email_template.locale': 'Generated<Locale>',
  'faq_text.locale': 'Locale',
  'mail.attachments': 'Generated<AttachedText[]>',
  'paypal_page.failure_reason': 'FailureCode | null',
  'paypal_page.request': 'JsonState',
  'sandbox_payment.failure_reason': 'FailureCode | null',
  'saved_view.state': 'JsonState',
  'security_event.kind': 'SecurityEventKind',
  'source_run.error_params': 'JsonState | null',
  'source_trial.error_params': 'JsonState | null',
  'static_content.locale': 'Locale',
  'static_content_version.locale': 'Locale',
}

// Applies the migrations to an empty in-memory database and generates its types: `npm run db:types`.
// With --verify it only checks that the committed file is up to date.
const server = await openEmbeddedServer({})
const database = openEmbedded(server.socketDir, server.close)
await migrate(database.db)
await generate({
  db: database.db,
  dialect: new PostgresDialect({ dateParser: 'string' }),
  camelCase: true,
  excludePattern: 'kysely_*',
  outFile: join(import.meta.dirname, '../src/db/schema.generated.ts'),
  typeMapping: { int8: 'number' },
  customImports: {
    AttachedText: '@guidefeed/contract',
    FailureCode: '@guidefeed/contract',
    Locale: '@guidefeed/contract',
    SecurityEventKind: '@guidefeed/contract',
    JsonState: './json-state.ts',
  },
  overrides: { columns: { ...(await readCheckedTexts(database.db)), ...narrowed } },
  verify: process.argv.includes('--verify'),
})
await database.close()

/** Types of the text columns whose check constraint lists the values, as in `check (status in ('running', 'done'))`. */
async function readCheckedTexts(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; rule: string; isNullable: boolean; hasDefault: boolean }>`
    select relname || '.' || attname as path, pg_get_constraintdef(pg_constraint.oid) as rule,
      not attnotnull as is_nullable, atthasdef as has_default
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and atttypid = 'text'::regtype
      and connamespace = 'public'::regnamespace`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ path, rule, isNullable, hasDefault }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule)?.[1]
      if (list === undefined) return []
      const union = [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
      const type = isNullable ? `${union} | null` : union
      return [[path, hasDefault ? `Generated<${type}>` : type]]
    }),
  )
}
