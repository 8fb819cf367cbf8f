type Node = { [key: string]: Node | string }

/** `a[b][0]=x` as `{ a: { b: ['x'] } }`, as Stripe reads forms and queries. */
export function parseForm(params: URLSearchParams): Record<string, unknown> {
  const root: Node = {}
  for (const [name, value] of params) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let node = root
    for (const part of path) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = {})
    }
    node[last] = value
  }
  return withLists(root) as Record<string, unknown>
}

function withLists(node: Node | string): unknown {
  if (typeof node === 'string') return node
  const keys = Object.keys(node)
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index))
  if (isList) return Object.values(node).map(withLists)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withLists(value)]))
}
