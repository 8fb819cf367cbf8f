import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm'
import { guideDataFolder } from '../../packages/xmltv/test/guide-data.ts'

/** Path of xmltv.dtd on machines that have it; it is not ours to distribute. */
export function findXmltvDtd(): string | null {
  const file = join(guideDataFolder, 'xmltv.dtd')
  return existsSync(file) ? file : null
}

export const hasXmllint = isInstalled('xmllint')
export const hasGzip = isInstalled('gzip')

/** Errors that libxml2 finds in a guide by the DTD; `[]` = valid. */
export function validateByDtd(xml: Buffer, dtdFile: string): string[] {
  using document = XmlDocument.fromBuffer(xml)
  using dtd = XmlDtd.fromBuffer(readFileSync(dtdFile))
  try {
    new DtdValidator(dtd).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ line, message }) => `${line}: ${message}`)
    throw error
  }
}

/** `xmllint --dtdvalid`; throws with its words when the guide is not valid. */
export function runXmllint(xml: Buffer, dtdFile: string) {
  onFile(xml, 'guide.xml', (file) =>
    execFileSync('xmllint', ['--noout', '--huge', '--dtdvalid', dtdFile, file], { stdio: 'pipe' }),
  )
}

/** `gzip -t`; throws with its words when the file is not whole. */
export function runGzipTest(packed: Buffer) {
  onFile(packed, 'guide.xml.gz', (file) => execFileSync('gzip', ['-t', file], { stdio: 'pipe' }))
}

function onFile(bytes: Buffer, name: string, act: (file: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'guidefeed-guide-'))
  const file = join(folder, name)
  writeFileSync(file, bytes)
  try {
    act(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
