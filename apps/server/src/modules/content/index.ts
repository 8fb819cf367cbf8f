/** Texts edited by the operator. */
export { createAdminContentHandlers } from './admin-content.routes.ts'
export { createContentHandlers } from './content.routes.ts'
export { createContractTexts } from './contract-texts.ts'
export type { ContractTexts } from './contract-texts.ts'
export { cleanMailHtml } from './operator-html.ts'
export { searchContent } from './search-content.ts'
export type { Operator } from './placeholders.ts'
