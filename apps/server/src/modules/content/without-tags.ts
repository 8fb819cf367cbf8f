/** Text of HTML, to search it, or to see whether there is any. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
