import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { defineConfig, type MarkdownOptions } from 'vitepress';
import { preactAlias } from '../../scripts/package/build-embed.ts';
import { constants } from '../../scripts/package/constants.ts';
import { writeTexts } from './llms.ts';
import { anchorOf, sections, sitePathOf, titleOf } from './pages.ts';

/** Folder of a static host where the site is, such as `/guest-cart/`. */
const base = process.env['GUEST_CART_DOCS_BASE'] ?? '/';
const outDir = resolve('dist-docs');
const pages = ['docs/home.md', ...sections.flatMap((section) => section.pages)].filter((path) =>
  existsSync(path),
);

const others = globSync('**/*.md', { exclude: ['**/node_modules'] }).filter(
  (path) => !pages.includes(path),
);

/** Files of the repository that pages link to. They are part of the site, as text. */
const linkedFiles = new Set<string>();

/** Links between pages are relative in the repository, and pages have other paths on the site. */
function siteLink(target: string, page: string): string {
  const [file = '', anchor] = target.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (/^[a-z]+:/.test(target) || file === '') return target;
  const path = normalize(join(dirname(page), file));
  if (pages.includes(path) || path === 'README.md') return `/${sitePathOf(path)}${hash}`;
  linkedFiles.add(path);
  return `${base}files/${path}.txt`;
}

const useMarkdown: NonNullable<MarkdownOptions['config']> = (markdown) => {
  markdown.core.ruler.push('repository-links', ({ env, tokens }) => {
    const { path } = env as { readonly path?: string };
    // The title of the frontmatter is no page.
    if (path === undefined) return;
    const given = path.slice(resolve('.').length + 1);
    // The search index has the page's address on the site.
    const page = pages.find((each) => sitePathOf(each) === given) ?? given;
    const inline = tokens.flatMap((token) => token.children ?? []);
    for (const token of inline) {
      if (token.type === 'link_open')
        token.attrSet('href', siteLink(token.attrGet('href') ?? '', page));
      // Vue would evaluate `{{ … }}`.
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
    }
  });
  // `<!-- live: … -->` is a live example, and invisible in the repository.
  const html = markdown.renderer.rules.html_block;
  markdown.renderer.rules.html_block = (tokens, index, ...rest) => {
    const [, attributes] = /^<!-- live:(.*)-->/.exec(tokens[index]?.content ?? '') ?? [];
    if (attributes !== undefined) return `<live-cart v-pre ${attributes.trim()}></live-cart>`;
    return html?.(tokens, index, ...rest) ?? '';
  };
};

// oxlint-disable-next-line import/no-default-export -- VitePress reads it
export default defineConfig({
  title: 'guest-cart',
  description:
    'A shopping cart for the pages of your shop: a script tag, or a React widget with hooks.',
  base,
  srcDir: '..',
  outDir,
  cacheDir: resolve('node_modules/.cache/vitepress'),
  srcExclude: others,
  rewrites: sitePathOf,
  lastUpdated: false,
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { vcl: 'c' },
    config: useMarkdown,
  },
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  themeConfig: {
    logo: '/favicon.svg',
    search: {
      provider: 'local',
      // The reference has every name, and a guide says how to use it.
      options: {
        miniSearch: {
          searchOptions: { boostDocument: (id: string) => (id.includes('/api/') ? 0.2 : 1) },
        },
      },
    },
    outline: [2, 3],
    nav: sections.map(({ title, pages: [first = ''] }) => ({
      text: title,
      link: `/${sitePathOf(first)}`,
    })),
    sidebar: sections.map(({ title, pages: paths }) => ({
      text: title,
      items: paths
        .filter((path) => pages.includes(path))
        .map((path) => ({
          text: titleOf(readFileSync(path, 'utf8')),
          link: `/${sitePathOf(path)}`,
        })),
    })),
  },
  vite: {
    // VitePress would read the preview's, in the folder of the pages.
    configFile: false,
    define: constants,
    resolve: { alias: preactAlias },
    publicDir: resolve('public'),
    build: { chunkSizeWarningLimit: 2000 },
    // The development server would bundle its React entry, which the alias has no default export for.
    optimizeDeps: { exclude: ['zustand'] },
    server: { host: '127.0.0.1' },
  },
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag === 'live-cart' || tag === 'guest-cart' },
    },
  },
  buildEnd() {
    writeTexts(outDir, base, pages);
    // Pages of the preview, which serves their script.
    const previewPages = ['host-page.html', 'host-page.css', 'host-page.js', 'script-tag.html'];
    for (const path of [...previewPages, 'script-tag.css', 'pages'])
      rmSync(join(outDir, path), { recursive: true });
    for (const path of linkedFiles) {
      const target = join(outDir, 'files', `${path}.txt`);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(path, target);
    }
  },
});
