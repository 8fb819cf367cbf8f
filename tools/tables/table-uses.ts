import ts from 'typescript'

/** A table that SQL names, and what it does with it. `table` as written: `userAccount` or `user_account`. */
export type TableUse = { table: string; isWrite: boolean }

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const reading = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const rawUse =
  /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into|from|join)\s+(?:only\s+)?"?(\w+)/gi

/** The tables that a file's SQL names: in calls of Kysely's builder and in `sql` templates. Needs no types. */
export function listTableUses(source: string): TableUse[] {
  const uses: TableUse[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) uses.push(...usesOfCall(node))
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      uses.push(...usesOfSql(textOf(node.template)))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return uses
}

function usesOfCall({ expression, arguments: [from] }: ts.CallExpression): TableUse[] {
  if (!ts.isPropertyAccessExpression(expression) || from === undefined) return []
  const method = expression.name.text
  const isWrite = writing.has(method)
  if (!isWrite && !reading.test(method)) return []
  const named = ts.isArrayLiteralExpression(from) ? [...from.elements] : [from]
  return named
    .filter((element) => ts.isStringLiteral(element))
    .map((element) => ({ table: element.text.split(' as ')[0] ?? '', isWrite }))
}

function usesOfSql(text: string): TableUse[] {
  return [...text.matchAll(rawUse)].map(([, verb = '', table = '']) => ({
    table,
    isWrite: !/^(from|join)$/i.test(verb),
  }))
}

/** A template's own text; `?` stands for its values. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('?')
}
