import type { SourceChannel, SourceChannelDetail } from '@guidefeed/contract'
import type { ChannelRow } from '../catalogue/index.ts'
import type { SourceChannelRow } from './admin-source-channel.repository.ts'

/** A channel of a source as administrators read it. */
export function describeSourceChannel(row: SourceChannelRow): SourceChannel {
  return {
    id: row.id,
    source: { id: row.sourceId, name: row.sourceName },
    source_key: row.sourceKey,
    names: row.names,
    held_names: row.heldNames,
    present: row.isPresent,
    channel: {
      id: row.channelId,
      name: row.channelName,
      xmltv_id: row.xmltvId,
      country_code: row.countryCode,
      logo_url: row.logoUrl,
      deleted: row.deletedAt !== null,
    },
    state: row.state,
    asked_at: row.askedAt?.toISOString() ?? null,
    candidate_count: row.candidates.length,
    decision: row.decision,
    decided_at: row.decidedAt?.toISOString() ?? null,
    undoable: row.undo !== null,
    version: row.version,
  }
}

type CandidateFacts = {
  channels: readonly ChannelRow[]
  countryCodes: ReadonlyMap<number, string>
  /** Ids of the source that are mapped to a channel. */
  holders: ReadonlyMap<number, { sourceKey: string; isPresent: boolean }>
}

/** Leaves out candidates that are deleted. */
export function describeDetail(
  row: SourceChannelRow,
  { channels, countryCodes, holders }: CandidateFacts,
): SourceChannelDetail {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  return {
    ...describeSourceChannel(row),
    candidates: row.candidates.flatMap(({ channelId, score, reasons }) => {
      const channel = byId.get(channelId)
      if (channel === undefined || channel.deletedAt !== null || channelId === row.channelId) return []
      const holder = holders.get(channelId)
      return [
        {
          id: channelId,
          name: channel.name,
          xmltv_id: channel.xmltvId,
          other_names: channel.otherNames,
          country_code: countryCodes.get(channel.countryId) ?? '',
          logo_url: channel.logoUrl,
          deleted: false,
          score,
          reasons: [...reasons],
          taken_by: holder?.isPresent === true ? holder.sourceKey : null,
        },
      ]
    }),
  }
}
