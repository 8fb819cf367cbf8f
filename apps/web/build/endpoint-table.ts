import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { adminEndpoints } from '../src/api/admin-endpoints.ts'
import type { EndpointTable } from '../src/api/endpoint-table.ts'
import { endpoints } from '../src/api/endpoints.ts'

const tables: Readonly<Record<string, [name: string, table: EndpointTable]>> = {
  [moduleOf('endpoints')]: ['endpoints', endpoints],
  [moduleOf('admin-endpoints')]: ['adminEndpoints', adminEndpoints],
}

/** Replaces the modules of the endpoints with the tables that they compute, which keeps the contract's schemas out of the first page. */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    apply: 'build',
    load: {
      filter: { id: Object.keys(tables) },
      handler(id) {
        const known = tables[id]
        return known && `export const ${known[0]} = ${JSON.stringify(sorted(known[1]))}`
      },
    },
  }
}

/** By path, method and name: similar entries stand together, so that the table compresses better. */
function sorted(table: EndpointTable): EndpointTable {
  const order = ([name, endpoint]: [string, string]) => `${endpoint} ${name}`
  return Object.fromEntries(
    Object.entries(table).toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
  )
}

function moduleOf(name: string) {
  return fileURLToPath(import.meta.resolve(`../src/api/${name}.ts`))
}
