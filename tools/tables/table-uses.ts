import ts from 'typescript'

/** Use of a table in SQL. `table` as written: `userAccount` or `user_account`. */
export type TableUse = { table: string; isWrite: boolean }

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const reading = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const rawUse =
  /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into|from|join)\s+(?:only\s+)?"?(\w+)/gi

/**
 * Returns the tables in a file's SQL: in Kysely's builder calls and `sql` templates. Without types it also reports names that are no tables,
 * such as `x` of `Buffer.from('x')`.
 */
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

/** Returns the text of a template, with `?` for its values. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('?')
}
