import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import type { HeldKey, NewHold } from './judge-hold.ts'
import type { MatchCandidate } from './mapping.ts'

/** Names and logos under which a source declared its channels, and what is doubtful about them. */
export function sourceNamesRepository(db: DbOrTx) {
  const ofSource = (sourceId: number) => db.selectFrom('sourceChannel').where('sourceId', '=', sourceId)

  return {
    /** By the source's own ids. */
    async listOf(sourceId: number): Promise<Map<string, HeldKey>> {
      const rows = await ofSource(sourceId)
        .select(['sourceKey', 'channelId', 'names', 'icon', 'decision', 'changesNames'])
        .select(['heldNames', 'heldSince', 'heldRuns', 'heldSeveral', 'holdOpen'])
        .execute()
      return new Map(
        rows.map(({ sourceKey, heldNames: names, heldSince: since, ...row }) => {
          const { heldRuns: runs, heldSeveral: several, holdOpen: isOpen, ...known } = row
          const hold = names === null || since === null ? null : { names, since, runs, several, isOpen }
          return [sourceKey, { ...known, hold }]
        }),
      )
    },

    /** Ids whose mapping an administrator decided, with their channels and names. */
    listDecided: (sourceId: number) =>
      ofSource(sourceId)
        .select(['sourceKey as key', 'channelId', 'names', 'icon'])
        .where('decision', 'in', ['mapped', 'added', 'kept'])
        .execute(),

    /** Channels that were added for ids which may be others, by id. */
    async listDoubtful(sourceId: number): Promise<Map<string, number>> {
      const rows = await ofSource(sourceId)
        .select(['sourceKey', 'channelId'])
        .where('doubtfulSince', 'is not', null)
        .execute()
      return new Map(rows.map((row) => [row.sourceKey, row.channelId]))
    },

    async setNames(sourceId: number, channels: readonly DeclaredChannel[]) {
      if (channels.length === 0) return
      await sql`update source_channel set names = new.names, icon = new.icon
        from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as new (key text, names text[], icon text)
        where source_id = ${sourceId} and source_key = new.key`.execute(db)
    },

    /** Replaces the candidates of doubtful ids; without any, an id is doubtful no longer. */
    async setCandidates(sourceId: number, candidates: ReadonlyMap<string, readonly MatchCandidate[]>) {
      const values = [...candidates].map(([key, found]) => ({ key, candidates: found }))
      if (values.length === 0) return
      await sql`update source_channel set candidates = new.candidates,
          doubtful_since = case when new.candidates <> '[]' then doubtful_since end
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (key text, candidates jsonb)
        where source_id = ${sourceId} and source_key = new.key and doubtful_since is not null`.execute(db)
    },

    async forget(sourceId: number, keys: readonly string[]) {
      if (keys.length === 0) return
      await db
        .deleteFrom('sourceChannel')
        .where('sourceId', '=', sourceId)
        .where('sourceKey', '=', sql<string>`any(${keys})`)
        .execute()
    },

    /** Maps ids to the catalogue channels of others, with what was decided about those. */
    async move(sourceId: number, moved: ReadonlyMap<string, string>) {
      const values = [...moved].map(([key, holder]) => ({ key, holder }))
      if (values.length === 0) return
      await sql`update source_channel set channel_id = held.channel_id, decision = held.decision,
          decided_at = held.decided_at, undo = null, doubtful_since = held.doubtful_since,
          candidates = held.candidates, version = source_channel.version + 1
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (key text, holder text)
          join source_channel held on held.source_key = new.holder and held.source_id = ${sourceId}
        where source_channel.source_id = ${sourceId} and source_channel.source_key = new.key`.execute(db)
    },

    /** Notes which ids the source has now. */
    async setPresent(sourceId: number, keys: readonly string[]) {
      await sql`update source_channel set is_present = not is_present
        where source_id = ${sourceId} and is_present <> (source_key = any(${keys}::text[]))`.execute(db)
    },

    async setChangingNames(sourceId: number, keys: readonly string[]) {
      if (keys.length === 0) return
      await sql`update source_channel set changes_names = true
        where source_id = ${sourceId} and source_key = any(${keys}::text[])`.execute(db)
    },

    /** Stores holds. `candidates`: null keeps those of an earlier hold. */
    async hold(
      sourceId: number,
      holds: readonly (NewHold & { candidates: readonly MatchCandidate[] | null })[],
    ) {
      if (holds.length === 0) return
      const values = holds.map(({ key, names, since, runs, several, isOpen, isAnother, candidates }) => ({
        key,
        names,
        since,
        runs,
        several,
        open: isOpen,
        another: isAnother,
        candidates,
      }))
      await sql`update source_channel set held_names = new.names, held_since = new.since, held_runs = new.runs,
          held_several = new.several, hold_open = new.open, candidates = coalesce(new.candidates, source_channel.candidates),
          version = version + new.another::integer
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (key text, names text[], since timestamptz,
          runs integer, several boolean, open boolean, another boolean, candidates jsonb)
        where source_id = ${sourceId} and source_key = new.key`.execute(db)
    },

    /** Ends all holds but those of these ids. */
    async endHolds(sourceId: number, except: readonly string[]) {
      await sql`update source_channel set held_names = null, held_since = null, held_runs = 0, held_several = false,
          hold_open = false, undo = null, version = version + 1
        where source_id = ${sourceId} and held_names is not null and source_key <> all(${except}::text[])`.execute(
        db,
      )
    },
  }
}
