// The walls of the house (docs/architecture.md): which folder may import which. `npm run lint:imports` holds them.

/** Folder of src → the folders it may import besides itself. */
const rooms = {
  schema: [],
  store: ['schema'],
  view: ['schema'],
  api: ['schema'],
  session: ['api', 'store', 'schema'],
  hooks: ['api', 'store', 'session', 'schema'],
  components: ['view', 'schema'],
  element: ['components', 'session', 'api', 'store', 'view', 'schema'],
  service: ['schema'],
  // It writes what the element reads: the settings are checked in one place.
  inline: ['element', 'api'],
  // The preview stands where a host stands: it sees the entries, and what the service shares with a browser.
  preview: [],
  // So does the gallery, and it brings its own service, in memory.
  gallery: [],
};

/** The widget, and the part of it that acts on a cart. */
const widget = '^src/components/(?:guest-cart-widget|widget-tools)[.]tsx$';
/** What goes over the wire between the service's `/preview` routes and the preview; it runs in a browser. */
const sharedWithPages = '^src/service/http/preview-types[.]ts$';
const entries = '^src/[^/]+[.]tsx?$';
/** What not every cart has, with its code and words: most pages never fetch it. */
const restOfCart = [
  '^src/view/(?:addresses|cart-facts|cart-view|customers|discounts|facts|format-date|legible|options)[.]ts$',
  '^src/view/(?:rest-context|rest-view|shipping|shipping-method)[.]ts$',
  '^src/view/messages/(?:complete-rest|en|en-rest)[.]ts$',
  '^src/components/(?:address|billing-card|cart-cards|cart-details|cart-note|customer-card|discount-list)[.]tsx$',
  '^src/components/(?:fact-list|line-features|line-options|more-facts|payment-reference|rest-part)[.]tsx$',
  '^src/components/shipping-(?:card|list)[.]tsx$',
  '^src/element/rest-part[.]ts$',
];
/** What acts on a cart, with its code and words: only pages with tools fetch it. */
const toolsOfCart = [
  '^src/view/(?:parse-quantity|shop-totals)[.]ts$',
  '^src/view/messages/(?:complete-tools|en|en-tools)[.]ts$',
  '^src/components/(?:change-fault|close-button|coupon-field|line-controls|line-picture|quantity-stepper)[.]tsx$',
  '^src/components/(?:removed-lines|shop-totals|tools-part)[.]tsx$',
  '^src/components/(?:item-looks|stepped|tool-news|use-focus-after-removal)[.]ts$',
  '^src/element/(?:element-tools|line-events|shop-tools|to-cart-tools|tools-part)[.]ts$',
  '^src/session/(?:add-item|cart-changes|coupon-change|followed-read|line-changes|line-wishes|page-changes)[.]ts$',
  '^src/session/(?:reader-cart-copy|removed-line)[.]ts$',
  '^src/api/features/',
];
/** What is said of the integrator's mistakes. */
const mistakes = '^src/element/(?:mistakes|nearest)[.]ts$';
/** What acts on a cart from React. */
const actingOnCart = [
  '^src/hooks/(?:acting|features-options|handled-changes|query-cart-copy|use-add-item|use-cart-items)[.]ts$',
  '^src/hooks/use-(?:cart-totals|coupon|extra|line-changes|line-tools)[.]ts$',
  '^src/components/widget-tools[.]tsx$',
];
/** What of the service needs Node; the rest runs in browsers too, as other people's tests do. And what writes pages. */
const onNodeOnly = '^src/(?:service/(?:http/(?:node-listener|serve|vite-plugin|wire-refusal)|storage/sqlite-storage)|inline/.+)[.]ts$';

/** What a room may reach past its own list, each with its reason. */
const doors = {
  // Types alone leave nothing in the bundle: a hook may speak of what the view makes.
  hooks: { path: '^src/view/', when: { dependencyTypesNot: ['type-only'] } },
};

function wall([room, allowed]) {
  const open = [room, ...allowed].map((name) => `^src/${name}/`);
  if (room === 'preview') open.push(entries, sharedWithPages);
  if (room === 'gallery') open.push(entries);
  const door = doors[room];
  const from = { path: `^src/${room}/` };
  // The container of the components has a rule of its own below.
  if (room === 'components') from.pathNot = widget;
  const rule = {
    name: `walls-of-${room}`,
    severity: 'error',
    comment: `src/${room} may import only ${[room, ...allowed].join(', ')}`,
    from,
    to: { path: '^src/', pathNot: door === undefined ? open : [...open, door.path] },
  };
  if (door === undefined) return [rule];
  return [rule, { ...rule, name: `types-only-for-${room}`, to: { path: door.path, ...door.when } }];
}

export default {
  forbidden: [
    ...Object.entries(rooms).flatMap(wall),
    {
      name: 'one-container',
      severity: 'error',
      comment: 'only the widget among the components may call hooks, and it reaches no further than that',
      from: { path: widget },
      to: { path: '^src/', pathNot: ['^src/components/', '^src/view/', '^src/schema/', '^src/hooks/'] },
    },
    {
      name: 'rest-on-demand',
      severity: 'error',
      comment: 'what not every cart has is a chunk of its own, which use-rest.ts brings where it is needed',
      from: { path: '^src/(?:components|element|view)/', pathNot: restOfCart },
      to: { path: restOfCart, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tools-on-demand',
      severity: 'error',
      comment: 'what acts on a cart is a chunk of its own, which use-tools.ts brings where a tool is there',
      from: { path: '^src/(?:components|element|view)/', pathNot: toolsOfCart },
      to: { path: toolsOfCart, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mistakes-on-demand',
      severity: 'error',
      comment: 'what is said of mistakes is a chunk of its own, which bring-mistakes.ts brings where there is one',
      from: { path: '^src/element/', pathNot: mistakes },
      to: { path: mistakes, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'acting-on-demand',
      severity: 'error',
      comment: 'an app that only shows its cart bundles nothing that acts on it; the widget sends for it',
      from: { path: '^src/(?:hooks|components)/', pathNot: actingOnCart },
      to: { path: actingOnCart, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'entries-are-for-hosts',
      severity: 'error',
      comment: 'nobody but the preview, the gallery and tests imports an entry; one may offer all of a smaller one',
      from: { path: '^src/', pathNot: ['^src/(?:preview|gallery)/', entries] },
      to: { path: entries },
    },
    {
      name: 'service-stays-out-of-pages',
      severity: 'error',
      comment: 'the embedded service is for vite.config.ts, src/testing.ts, scripts and tests; it never reaches a page',
      from: {
        pathNot: [
          '^src/service/',
          '^src/preview/',
          '^src/testing[.]ts$',
          '^vite[.]config[.]ts$',
          '^test/',
          '^scripts/',
          '^bench/',
        ],
      },
      to: { path: '^src/service/', pathNot: sharedWithPages },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:test|scripts|bench)/' },
    },
    {
      name: 'framework-free',
      severity: 'error',
      comment: 'React and its kin stop at hooks, components and preview; the rest runs anywhere',
      from: { path: '^src/(?:schema|api|store|session|view|service)/' },
      to: { path: '^node_modules/(?:react|react-dom|react-error-boundary|@tanstack)/' },
    },
    {
      name: 'pages-have-no-node',
      severity: 'error',
      comment: 'what a page runs cannot use the modules of Node',
      from: { path: '^src/', pathNot: onNodeOnly },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testing-has-no-node',
      severity: 'error',
      comment: 'what other people’s tests import runs in a browser as well',
      from: { path: '^src/testing[.]ts$' },
      to: { path: onNodeOnly, reachable: true },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-dead-imports',
      severity: 'error',
      comment: 'the README examples in tests import the package by its own name, which TypeScript maps to src',
      from: {},
      to: { couldNotResolve: true, pathNot: '^guest-cart(?:/|$)' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'import from the file itself',
      from: { path: '^src/' },
      to: { path: '^src/.+/index[.]tsx?$' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      comment: 'what is imported stands in package.json',
      from: { path: '^(?:src|scripts|test|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.d.ts'],
    },
  },
};
