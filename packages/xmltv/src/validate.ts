import { isUtf8 } from 'node:buffer'
import { type ElementRule, elementRules } from './validate/dtd.ts'
import type { AddFault } from './validate/fault.ts'
import { readStrictXml } from './validate/strict-xml.ts'
import { createTimetableCheck } from './validate/timetable-check.ts'

export type ValidationFault = { line: number; code: string; message: string }

type OpenElement = {
  name: string
  rule: ElementRule | undefined
  children: string
  text: string
  line: number
}

/** Maximum number of reported faults. */
const maxFaults = 200
const maxTitleLength = 255
// oxlint-disable-next-line no-control-regex -- finding them is the point
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffe\uffff]/

/**
 * Validates a delivered guide: `<?xml` first and no byte order mark, UTF-8, well-formed with the five entities only,
 * elements and attributes in the order of xmltv.dtd, channels first and with names, `start` and `stop` as
 * `YYYYMMDDHHMMSS +0000`, programmes by channel and start without overlaps, nothing empty, no control characters, line
 * breaks only in `desc`. Returns at most 200 faults; `[]` = valid. Loads the whole document into memory, so it suits tests and
 * samples, not requests.
 */
export function validateXmltv(bytes: Uint8Array): ValidationFault[] {
  const faults: ValidationFault[] = []
  const fault: AddFault = (code, message, line) => {
    if (faults.length < maxFaults) faults.push({ line, code, message })
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.toString('latin1', 0, 5) !== '<?xml') fault('bad_first_byte', 'the first byte is not <?xml', 1)
  if (!isUtf8(bytes)) {
    fault('bad_encoding', 'no valid UTF-8', 1)
    return faults
  }
  const timetable = createTimetableCheck(fault)
  const open: OpenElement[] = []
  readStrictXml(buffer.toString('utf8'), {
    fault,
    open(name, attributes, line) {
      const parent = open.at(-1)
      if (parent) parent.children += `${name},`
      else if (name !== 'tv') fault('bad_root', `the root is <${name}>`, line)
      const rule = elementRules.get(name)
      if (rule) checkAttributes(name, rule, attributes, line, fault)
      else fault('unknown_element', `<${name}> is not in the DTD`, line)
      if (name === 'channel') timetable.channel(attributes.get('id') ?? '', line)
      if (name === 'programme') timetable.programme(attributes, line)
      open.push({ name, rule, children: '', text: '', line })
    },
    close() {
      const element = open.pop()
      if (element) checkContent(element, fault)
    },
    text(text, line) {
      const element = open.at(-1)
      if (controls.test(text)) fault('control_character', 'a control character', line)
      if (element) element.text += text
    },
  })
  return faults.toSorted((a, b) => a.line - b.line)
}

function checkAttributes(
  name: string,
  rule: ElementRule,
  attributes: ReadonlyMap<string, string>,
  line: number,
  fault: AddFault,
): void {
  for (const required of rule.required) {
    const isCheckedWithTimes = name === 'programme' && required === 'start'
    if (!attributes.has(required) && !isCheckedWithTimes) {
      fault('missing_attribute', `<${name}> without ${required}`, line)
    }
  }
  for (const [attribute, value] of attributes) {
    if (!rule.attributes.has(attribute)) fault('unknown_attribute', `<${name} ${attribute}="...">`, line)
    if (controls.test(value)) fault('control_character', `a control character in ${attribute}`, line)
    if (attribute === 'src' && !/^https?:\/\//.test(value))
      fault('bad_icon', 'an icon that is not http(s)', line)
  }
}

function checkContent({ name, rule, children, text, line }: OpenElement, fault: AddFault): void {
  if (!rule) return
  const content = text.trim()
  if (children === '' && content === '') {
    if (!rule.mayBeEmpty) fault('empty_element', `<${name}> is empty`, line)
    return
  }
  if (!rule.hasText && content !== '') fault('stray_text', `text in <${name}>`, line)
  if (rule.children ? !rule.children.test(children) : children !== '') {
    fault('bad_children', `<${name}> has ${children.slice(0, 200)} which the DTD does not allow`, line)
  }
  if (rule.hasText && name !== 'desc' && /[\n\r]/.test(content)) {
    fault('line_break', `a line break in <${name}>`, line)
  }
  if (name === 'title' && content.length > maxTitleLength)
    fault('title_too_long', `${content.length} characters`, line)
}
