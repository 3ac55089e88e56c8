/**
 * The sections of the site with their pages, as paths in the repository. `llms.txt` lists the same.
 */
export const sections: readonly { readonly title: string; readonly pages: readonly string[] }[] = [
  {
    title: 'Start',
    pages: [
      'docs/start-script-tag.md',
      'docs/start-react.md',
      'docs/start-magento.md',
      'docs/playground.md',
    ],
  },
  {
    title: 'Choose',
    pages: [
      'docs/fit.md',
      'docs/compare.md',
      'docs/shop-owner.md',
      'docs/privacy.md',
      'docs/reliability.md',
      'docs/accessibility.md',
      'docs/versions.md',
    ],
  },
  {
    title: 'Guides',
    pages: [
      'docs/script-tag.md',
      'docs/script-tag-delivery.md',
      'docs/react.md',
      'docs/react-servers.md',
      'docs/frameworks.md',
      'docs/features.md',
      'docs/features-code.md',
      'docs/shipping.md',
      'docs/customer-cart.md',
      'docs/analytics.md',
      'docs/theming.md',
      'docs/languages.md',
      'docs/money.md',
      'docs/checkout.md',
      'docs/testing.md',
      'docs/test-service.md',
      'examples/README.md',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'docs/script-tag-reference.md',
      'docs/react-reference.md',
      'docs/api/guest-cart.md',
      'docs/api/guest-cart/client.md',
      'docs/api/guest-cart/element.md',
      'docs/api/guest-cart/embed.md',
      'docs/api/guest-cart/early.md',
      'docs/api/guest-cart/inline.md',
      'docs/api/guest-cart/schema.md',
      'docs/api/guest-cart/server.md',
      'docs/api/guest-cart/testing.md',
      'docs/api/styles.md',
      'docs/errors.md',
    ],
  },
  {
    title: 'Operate',
    pages: [
      'docs/magento.md',
      'examples/magento-module/README.md',
      'docs/deploy.md',
      'docs/troubleshooting.md',
      'bench/RESULTS.md',
      'SECURITY.md',
    ],
  },
  {
    title: 'Contribute',
    pages: [
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/architecture-screen.md',
      'docs/architecture-changes.md',
      'docs/architecture-chunks.md',
      'docs/recipes.md',
      'docs/recipes-routes.md',
      'docs/decisions.md',
      'docs/preview.md',
      'bench/NOTES.md',
      'CHANGELOG.md',
    ],
  },
];

/** Pages with another address on the site than in the repository. */
const renamed: Readonly<Record<string, string>> = {
  'docs/home.md': 'index.md',
  // Pages link to the README for what the home page says.
  'README.md': 'index.md',
  'examples/README.md': 'examples.md',
  'examples/magento-module/README.md': 'magento-module.md',
  'bench/RESULTS.md': 'benchmarks.md',
  'bench/NOTES.md': 'benchmark-notes.md',
};

/** The path of a page on the site: `docs/react.md` → `react.md`. */
export function sitePathOf(path: string): string {
  return renamed[path] ?? path.replace(/^docs\//, '').toLowerCase();
}

/** The anchor of a heading, as GitHub generates it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** The first heading of a page. */
export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
}
