export function drawLogo(xmltvId: string): string | null {
  return xmltvId === '' ? null : null
}
