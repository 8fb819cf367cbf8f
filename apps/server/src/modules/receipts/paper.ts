import Document from 'pdfkit'
import { splitIntoRuns } from './text-runs.ts'
import type { TextRun, Weight } from './text-runs.ts'

type Style = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' }
type Box = { x: number; y: number; width: number }

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 }

const lineHeight = 1.45

/**
 * One page for texts in boxes. Lines break at spaces and, if a word is too long, within it. Deterministic: the same calls
 * produce the same bytes.
 */
export function createPaper(about: { title: string; author: string; locale: string; madeAt: Date }) {
  const doc = new Document({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: about.locale,
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      CreationDate: about.madeAt,
      ModDate: about.madeAt,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.once('end', resolve))

  // With `features`, pdfkit shapes a whole run at once, which Arabic needs; otherwise it goes word by word.
  const shaping = { features: [], lineBreak: false } satisfies PDFKit.Mixins.TextOptions

  const loaded = new Set<string>()
  function choose({ font }: TextRun, size: number) {
    if (!loaded.has(font.name)) doc.registerFont(font.name, font.data)
    loaded.add(font.name)
    return doc.font(font.name).fontSize(size)
  }

  function measure(text: string, size: number, weight: Weight) {
    const runs = splitIntoRuns(text, weight).map((run) => ({
      ...run,
      width: choose(run, size).widthOfString(run.text, shaping),
    }))
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  function breakLines(text: string, width: number, size: number, weight: Weight): string[] {
    const fits = (line: string) => measure(line, size, weight).width <= width
    if (fits(text) && !text.includes('\n')) return [text]
    const lines: string[] = []
    let line = ''
    const take = (piece: string, joint: string) => {
      const longer = line === '' ? piece : `${line}${joint}${piece}`
      if (line !== '' && !fits(longer)) {
        lines.push(line)
        line = piece
      } else line = longer
    }
    for (const word of text.split(/[ \n\t]+/)) {
      if (fits(word)) take(word, ' ')
      else Array.from(word).forEach((character, index) => take(character, index === 0 ? ' ' : ''))
    }
    return [...lines, line]
  }

  return {
    /** Writes from `box.y` downwards and returns the y of the next line. */
    text(text: string, box: Box, { size = 10, weight = 400, color = '#212529', align = 'left' }: Style = {}) {
      let y = box.y
      // No font has the narrow no-break space of French amounts.
      for (const line of breakLines(text.replaceAll('\u202F', '\u00A0'), box.width, size, weight)) {
        const { runs, width } = measure(line, size, weight)
        let x = align === 'right' ? box.x + box.width - width : box.x
        for (const run of runs) {
          choose(run, size).fillColor(color)
          // Aligns runs on one baseline, since fonts differ in height.
          doc.text(run.text, x, y + size, { ...shaping, baseline: 'alphabetic' })
          x += run.width
        }
        y += size * lineHeight
      }
      return y
    },

    rule(y: number, color = '#dee2e6') {
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },

    async finish(): Promise<Buffer> {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
export type Paper = ReturnType<typeof createPaper>
