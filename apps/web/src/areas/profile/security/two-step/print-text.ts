/** Prints a title and lines of text, and nothing of the page around them. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null || frame.contentWindow === null) return
  const heading = page.createElement('h1')
  heading.textContent = title
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(heading, lines)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
