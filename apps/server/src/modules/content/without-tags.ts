/** Text of HTML, for searching. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
