import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm'
import { guideDataFolder } from '../../packages/xmltv/test/guide-data.ts'

/** Path of xmltv.dtd on machines that have it; its licence does not allow us to distribute it. */
export function findXmltvDtd(): string | null {
  const file = join(guideDataFolder, 'xmltv.dtd')
  return existsSync(file) ? file : null
}

export const hasXmllint = isInstalled('xmllint')
export const hasGzip = isInstalled('gzip')

/** Returns libxml2's errors for a guide by the DTD; `[]` = valid. */
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

/** Runs `xmllint --dtdvalid`; throws its output if the guide is invalid. */
export function runXmllint(xml: Buffer, dtdFile: string) {
  onFile(xml, 'guide.xml', (file) =>
    execFileSync('xmllint', ['--noout', '--huge', '--dtdvalid', dtdFile, file], { stdio: 'pipe' }),
  )
}

/** Runs `gzip -t`; throws its output if the file is corrupt. */
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
