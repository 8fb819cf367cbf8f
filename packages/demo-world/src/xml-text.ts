/** Returns a line of XML, indented as a child of `<programme>`. */
export function element(name: string, text: string, language?: string): string {
  const attribute = language === undefined ? '' : ` lang="${language}"`
  return `    <${name}${attribute}>${escapeXml(text)}</${name}>\n`
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
