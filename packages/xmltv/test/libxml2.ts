import { ParseOption, XmlDocument } from 'libxml2-wasm'

/** Content that libxml2 finds in a document when it recovers as much as it can: the measure for our own recovery. */
export function countByLibxml2(bytes: Uint8Array): { programmes: number; channels: number } {
  using document = XmlDocument.fromBuffer(bytes, {
    option: ParseOption.XML_PARSE_RECOVER | ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_NOERROR,
  })
  return {
    programmes: Number(document.eval('count(//programme)')),
    channels: Number(document.eval('count(//channel[@id])')),
  }
}
