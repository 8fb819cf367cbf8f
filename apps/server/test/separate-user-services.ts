import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/** Moves what subscriptions hold back to a table of its own, as it was before migration 0230 (record 0107). */
export async function separateUserServices(db: Db): Promise<void> {
  await sql
    .raw(
      `create table user_service (
        id integer generated always as identity primary key,
        user_id integer not null references user_account on delete cascade,
        subscription_id integer not null references subscription on delete cascade,
        service_id integer not null references service,
        channel_limit integer not null check (channel_limit > 0),
        is_trial boolean not null default false,
        start_at timestamptz not null,
        finish_at timestamptz not null,
        access_until timestamptz not null,
        version integer not null default 1,
        check (finish_at > start_at)
      );
      insert into user_service
        (id, user_id, subscription_id, service_id, channel_limit, is_trial, start_at, finish_at, access_until, version)
      overriding system value
      select service_number, user_id, id, service_id, channel_limit, is_trial, term_start_at, finish_at, access_until, version
      from subscription where service_number is not null;
      select setval('user_service_id_seq', last_value, is_called) from subscription_service_number_seq;
      drop trigger subscription_version on subscription;
      alter table subscription drop column service_number, drop column channel_limit, drop column is_trial,
        drop column term_start_at, drop column access_until, drop column version;`,
    )
    .execute(db)
}

/** Runs migration 0230. */
export async function joinUserServices(db: Db): Promise<void> {
  const migration = join(import.meta.dirname, '../src/db/migrations/0230-one-row-per-subscription.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
}
