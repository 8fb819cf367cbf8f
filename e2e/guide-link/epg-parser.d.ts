declare module 'epg-parser' {
  const epgParser: { parse(xml: string): { channels: unknown[]; programs: unknown[] } }
  export default epgParser
}
