/** Rules of imports. The comment of each says where the code belongs instead; ARCHITECTURE.md has the reasons. */
const tests = '\\.test\\.tsx?$|^apps/server/test/|^apps/web/test/|^packages/[^/]+/test/'

const billing = '^apps/server/src/modules/billing/'
/** Files of billing itself that are no layer: front door, composition root, jobs, routes. */
const billingRoot = '[^/]+\\.(module|jobs|routes)\\.ts|index\\.ts'
/** Each imports only those before it. */
const billingUseCases = [
  'mails',
  'customer',
  'end-early',
  'lost-days',
  'settle',
  'checkout',
  'gift',
  'renew',
  'refund',
  'leaving',
  'cancel',
  'withdraw',
  'payment-method',
  'outside',
  'messages',
  'subscription',
  'account',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one thing or three: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'The browser and the server share nothing but packages/contract, channel-match and playlist.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/|^packages/(xmltv|gzip-splice|demo-world)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server serves the built files of the web app and never its code.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'the-contract-knows-only-zod',
      comment: 'The contract is read by the browser too: schemas, limits and shared sums only.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/contract/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'packages-stand-alone',
      comment:
        'xmltv, gzip-splice and demo-world could be published as they are: Node.js and their own files only.',
      severity: 'error',
      from: { path: '^packages/(xmltv|gzip-splice|demo-world)/src/', pathNot: tests },
      to: { pathNot: '^packages/$1/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'matching-runs-in-browsers-too',
      comment: 'channel-match and playlist work on values: neither Node.js, nor a page, nor a package.',
      severity: 'error',
      from: { path: '^packages/(channel-match|playlist)/src/', pathNot: tests },
      to: { pathNot: '^packages/$1/src/' },
    },
    {
      name: 'lib-and-config-know-nothing-of-ours',
      comment: 'lib/ and config/ are helpers for all: domain words belong into a module.',
      severity: 'error',
      from: { path: '^apps/server/src/(lib|config)/', pathNot: tests },
      to: { path: '^apps/server/src/(db|jobs|http|modules|adapters)/' },
    },
    {
      name: 'db-and-jobs-know-no-module',
      comment:
        'What a module needs of the database goes into its *.repository.ts; a kind of job into its *.jobs.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/(db|jobs|http)/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|adapters)/|app-context' },
    },
    {
      name: 'modules-meet-at-the-front-door',
      comment:
        'Import another module by its index.ts; if that lacks something, add it there. Readers of sources enter guide by packing.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$|guide/packing\\.ts$)',
      },
    },
    {
      name: 'stored-guides-know-no-link',
      comment: 'guide/store packs and keeps channels; links and answers lean on it, never the other way.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/guide/store/', pathNot: tests },
      to: { path: '^apps/server/src/modules/guide/(?!store/)' },
    },
    {
      name: 'the-ledger-of-billing-decides-nothing',
      comment:
        'billing/ledger reads and writes rows. A rule goes into policy/, a transaction into use-cases/.',
      severity: 'error',
      from: { path: `${billing}ledger/`, pathNot: tests },
      to: { path: `${billing}(policy/|use-cases/|admin/|payment-providers\\.ts|${billingRoot})` },
    },
    {
      name: 'policies-of-billing-are-pure',
      comment:
        'billing/policy computes on values: it knows types of ledger/, and neither database nor provider.',
      severity: 'error',
      from: { path: `${billing}policy/`, pathNot: tests },
      to: {
        path: `${billing}ledger/|^apps/server/src/(config|db|jobs|http|modules/(?!billing/))`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'policies-of-billing-know-no-use-case',
      comment:
        'A use case reads facts, asks billing/policy and writes the result. What both need is a value.',
      severity: 'error',
      from: { path: `${billing}policy/`, pathNot: tests },
      to: { path: `${billing}(use-cases/|admin/|payment-providers\\.ts|${billingRoot})` },
    },
    {
      name: 'use-cases-of-billing-know-no-caller',
      comment: 'Routes, jobs and administrators call use cases. What they share goes into the use case.',
      severity: 'error',
      from: { path: `${billing}use-cases/`, pathNot: tests },
      to: { path: `${billing}(admin/|${billingRoot})` },
    },
    {
      name: 'administration-of-billing-is-on-top',
      comment: 'Only the composition root, routes and the front door import billing/admin.',
      severity: 'error',
      from: { path: `${billing}admin/`, pathNot: tests },
      to: { path: `${billing}(${billingRoot})` },
    },
    {
      name: 'with-customer-begins-every-change-of-billing',
      comment:
        'Take the lock by `withCustomer` (use-cases/customer), which brings access and timeline up to date at its end.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `${billing}(use-cases/customer/|billing\\.module\\.ts)|${tests}`,
      },
      to: {
        path: `${billing}(ledger/customer-lock\\.repository|use-cases/customer/timeline-keeper)\\.ts`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'use-cases-of-billing-are-ordered',
      comment: 'Add a folder of use cases to `billingUseCases` above, after those that it imports.',
      severity: 'error',
      from: { path: billing, pathNot: tests },
      to: { path: `${billing}use-cases/(?!(${billingUseCases.join('|')})/)` },
    },
    ...billingUseCases.slice(1).map((family, at) => ({
      name: `use-cases-of-billing-import-downward-${family}`,
      comment: `${billingUseCases.join(' → ')}. What two need lies in an earlier one, or in policy/.`,
      severity: 'error',
      from: {
        path: `${billing}use-cases/(${billingUseCases.slice(0, at + 1).join('|')})/`,
        pathNot: tests,
      },
      to: { path: `${billing}use-cases/${family}/` },
    })),
    {
      name: 'modules-pick-no-implementation',
      comment: 'Modules name a port; app-context.ts picks the adapter.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: tests },
      to: { path: '^apps/server/src/(adapters/|app-context)' },
    },
    {
      name: 'adapters-know-their-port-only',
      comment:
        'An adapter implements the port file of one module and knows no other adapter; of the database only its own tables.',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/([^/]+)/', pathNot: `${tests}|\\.repository\\.ts$` },
      to: { path: '^apps/server/src/(jobs|http|adapters/(?!$1/))' },
    },
    {
      name: 'sql-lives-in-repositories',
      comment: 'SQL goes into a *.repository.ts, or into db/ where it is about the database itself.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(db|jobs)/|\\.repository\\.ts$|${tests}`,
      },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    },
    {
      name: 'vendors-live-in-adapters',
      comment: 'Only an adapter imports the SDK of a vendor.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/adapters/' },
      to: { path: 'node_modules/(nodemailer|stripe|openid-client)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'ui/ and lib/ know neither router nor API nor domain: pass in what they need.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/(app|areas|features|api)/|node_modules/@tanstack/react-(router|query)/' },
    },
    {
      name: 'features-stand-beside-each-other',
      comment: 'A feature is used by areas and uses no other feature nor an area.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/(app|areas|features/(?!$1/))' },
    },
    {
      name: 'areas-stand-beside-each-other',
      comment: 'What two areas need is a feature.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/areas/(?!$1/)' },
    },
    {
      name: 'rooms-of-the-profile-stand-beside-each-other',
      comment: 'What two rooms of the profile need lies above them, in areas/profile.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/profile/([^/]+)/' },
      to: { path: '^apps/web/src/areas/profile/(?!$1/|test/)[^/]+/' },
    },
    ...['boot', 'routing', 'shell'].map((room, at, rooms) => ({
      name: `rooms-of-the-app-import-downward-${room}`,
      comment:
        'boot → routing → shell → customizer. What an upper and a lower room need lies above them, in app/.',
      severity: 'error',
      from: {
        path: '^apps/web/src/app/',
        pathNot: `^apps/web/src/app/(${rooms.slice(0, at + 1).join('|')})/|${tests}`,
      },
      to: { path: `^apps/web/src/app/${room}/` },
    })),
    {
      name: 'nothing-imports-a-test',
      comment: 'Shared test code belongs in a test/ folder.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'only-declared-dependencies',
      comment: 'List the package in the package.json of the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-dependency-in-what-ships',
      comment: 'What the running product imports belongs into dependencies.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${tests}|^apps/web/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/|^\\.cache/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
