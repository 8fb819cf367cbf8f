import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

/** Changed even by refused requests: logs and counters of requests, and codes that any attempt consumes. */
const changedByAny = new Set([
  'audit_entry',
  'security_event',
  'throttle',
  'request_count',
  // Even a refused response consumes its challenge.
  'passkey_challenge',
  'session.last_seen_at',
  'social_login_state',
  'sandbox_login_code',
])

/**
 * Records by triggers the tables and columns that committed transactions change. Unlike checksums of all tables this is cheap per
 * request and names the change.
 */
export async function trackChanges(db: Db) {
  await sql`create schema tracked`.execute(db)
  await sql`create table tracked.change (what text not null)`.execute(db)
  await sql`
    create function tracked.note() returns trigger language plpgsql as $$
    begin
      insert into tracked.change
      select case when tg_op = 'UPDATE' then tg_table_name || '.' || field else tg_table_name end
      from jsonb_object_keys(case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) as field
      where tg_op <> 'UPDATE' or to_jsonb(old) -> field is distinct from to_jsonb(new) -> field;
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of rows)
    await sql`create trigger tracked after insert or update or delete on ${sql.table(name)}
      for each row execute function tracked.note()`.execute(db)

  return {
    /** Tables and columns changed since the last call, except those that any request may change. */
    async take(): Promise<string[]> {
      const { rows: changes } = await sql<{ what: string }>`
        with taken as (delete from tracked.change returning what) select distinct what from taken`.execute(db)
      return changes
        .map(({ what }) => what)
        .filter((what) => !changedByAny.has(what) && !changedByAny.has(what.split('.')[0] ?? ''))
    },
  }
}
