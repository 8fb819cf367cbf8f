import { SaxesParser } from 'saxes'
import { createProgrammeRecord, parseXmltvTime, type ProgrammeRecord } from '../packages/xmltv/src/index.ts'

const texts = { title: 'titles', 'sub-title': 'subTitles', desc: 'descs', category: 'categories' } as const

/** Builds records with a plain SAX handler: the fields that the synthetic guide has. */
export function createSaxesReader(take: (record: ProgrammeRecord) => void) {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let record: ProgrammeRecord | null = null
  let text = ''
  let attributes: Record<string, string> = {}
  let outer: Record<string, string> = {}
  parser.on('opentag', (tag) => {
    text = ''
    outer = attributes
    attributes = tag.attributes
    if (tag.name === 'programme') {
      const { channel = '', start = '', stop = '' } = attributes
      record = createProgrammeRecord(channel, parseXmltvTime(start) ?? 0, parseXmltvTime(stop))
    }
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (!record) return
    const value = text.trim()
    if (name === 'title' || name === 'sub-title' || name === 'desc' || name === 'category') {
      record[texts[name]].push(attributes.lang === undefined ? { value } : { value, lang: attributes.lang })
    } else if (name === 'director') record.credits.push({ role: name, name: value })
    else if (name === 'actor') {
      record.credits.push({ role: name, name: value, ...(attributes.role && { character: attributes.role }) })
    } else if (name === 'date') record.date = value
    else if (name === 'icon') record.icons.push({ src: attributes.src ?? '' })
    else if (name === 'episode-num') {
      record.episodeNumbers.push({ system: attributes.system ?? 'onscreen', value })
    } else if (name === 'value') record.ratings.push({ system: outer.system ?? '', value })
    else if (name === 'programme') {
      take(record)
      record = null
    }
  })
  return {
    write: (chunk: Uint8Array): void => void parser.write(decoder.decode(chunk, { stream: true })),
    end: (): void => void parser.close(),
  }
}
