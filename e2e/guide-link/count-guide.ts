import { parseXmltv } from '@iptv/xmltv'
import epgParser from 'epg-parser'
import { XmlDocument } from 'libxml2-wasm'

export type GuideCounts = { channels: number; programmes: number }

/** Returns the numbers of channels and programmes that three third-party parsers find. */
export const otherReaders: Readonly<Record<string, (xml: Buffer) => GuideCounts>> = {
  '@iptv/xmltv': (xml) => {
    const { channels = [], programmes = [] } = parseXmltv(xml.toString('utf8'))
    return { channels: channels.length, programmes: programmes.length }
  },
  'epg-parser': (xml) => {
    const { channels, programs } = epgParser.parse(xml.toString('utf8'))
    return { channels: channels.length, programmes: programs.length }
  },
  libxml2: (xml) => {
    using document = XmlDocument.fromBuffer(xml)
    return {
      channels: document.find('/tv/channel').length,
      programmes: document.find('/tv/programme').length,
    }
  },
}
