/** Writes an MMDB file of IPv4 networks (maxmind.github.io/MaxMind-DB): a search tree of 24-bit records, data and metadata. */
export function makeMmdb(records: Readonly<Record<string, object>>): Buffer {
  type Node = [Node | Buffer | null, Node | Buffer | null]
  const root: Node = [null, null]
  for (const [network, record] of Object.entries(records)) {
    const [address = '', length = '32'] = network.split('/')
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
    let node = root
    for (let at = 0; at < Number(length) - 1; at++) {
      const side = Number(bits[at]) as 0 | 1
      const next = node[side]
      node = Array.isArray(next) ? next : (node[side] = [null, null])
    }
    node[Number(bits[Number(length) - 1]) as 0 | 1] = encode(record)
  }

  const nodes: Node[] = [root]
  for (const node of nodes) for (const child of node) if (Array.isArray(child)) nodes.push(child)
  const data: Buffer[] = []
  let dataBytes = 0
  const pointerTo = (child: Node | Buffer | null): number => {
    if (child === null) return nodes.length
    if (Array.isArray(child)) return nodes.indexOf(child)
    data.push(child)
    dataBytes += child.byteLength
    return nodes.length + 16 + dataBytes - child.byteLength
  }
  const tree = nodes.map((node) => {
    const bytes = Buffer.alloc(6)
    bytes.writeUIntBE(pointerTo(node[0]), 0, 3)
    bytes.writeUIntBE(pointerTo(node[1]), 3, 3)
    return bytes
  })
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test',
    ip_version: 4,
    node_count: nodes.length,
    record_size: 24,
  })
  const marker = Buffer.from('\u00AB\u00CD\u00EFMaxMind.com', 'latin1')
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, metadata])
}

/** A map, string or unsigned number of the data section. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  const entries = Object.entries(value as object)
  return Buffer.concat([control(7, entries.length), ...entries.flat().map(encode)])
}

const control = (type: number, size: number) => Buffer.from([(type << 5) | size])
