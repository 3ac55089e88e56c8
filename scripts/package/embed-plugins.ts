import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The builds of what a shop page loads: modules, the class alone, one plain script, what is inlined. */
export type EmbedKind = 'embed' | 'embed-element' | 'embed-classic' | 'embed-loader';

/** What JSX is made to call: `h(type, props, ...children)` spares every element the word "children". */
const plainCalls: Plugin = {
  name: 'guest-cart:plain-calls',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.tsx') ? `import { h, Fragment as Group } from 'preact';\n${code}` : null),
};

/**
 * Writes out what a later part is made of, in place of the bundler's helper that makes it: that one goes through a list by
 * `for … in`, and finds there, too, what a page has put on `Object.prototype`, which is no part and ends the script.
 */
const plainNamespaces: Plugin = {
  name: 'guest-cart:plain-namespaces',
  renderChunk: (code) =>
    code
      .replace(/__exportAll\((\{[^{}]*\})\)/g, (_call, list: string) =>
        list.replace(/(\w+): \(\) => ([\w$]+)/g, 'get $1() { return $2; }'),
      )
      .replace(/\b(?:__exportAll as \w+|\w+ as __exportAll), /, ''),
};

/**
 * Gives the script tag's entry its own copy of every module that it needs at once. Else what it shares with a later
 * chunk stands in one of them: in another file, which is a trip to the server more before the first paint, or in the
 * entry, which the chunk then loads a second time where the page asks for it as `guest-cart.js?v=2`.
 */
const entryOfItsOwn: Plugin = {
  name: 'guest-cart:entry-of-its-own',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isOwn = [entry, ownCopy].some((end) => importer?.endsWith(end));
    if (!isOwn || options.kind !== 'import-statement') return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved?.external !== false) return resolved;
    return { ...resolved, id: `${resolved.id}${resolved.id.includes('?') ? '&' : '?'}${ownCopy}` };
  },
};

const entry = 'src/embed.ts';
const ownCopy = 'own-copy';

/**
 * Leaves out of the page and all later parts what the entry has and lends to the page: they would be sent twice. Imports
 * of these modules come out at borrowed.ts, which has their exports under the same names.
 */
const entryLends: Plugin = {
  name: 'guest-cart:entry-lends',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer.endsWith(ownCopy) || importer.endsWith(borrowed)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved !== null && lentModules.test(resolved.id) ? this.resolve(`/${borrowed}`) : null;
  },
};

/** A build in one file has one copy of everything: there is nothing to lend. */
const nothingLent: Plugin = {
  name: 'guest-cart:nothing-lent',
  load: (id) => (/src\/script-tag\/(?:lent|borrowed)\.ts$/.test(id) ? 'export const lent = 0, borrow = () => {};' : null),
};

const borrowed = 'src/script-tag/borrowed.ts';
const lentModules =
  /src\/(?:api\/guest-cart-error|schema\/cart-id|settings\/(?:early-settings|version)|first-paint\/snapshot)\.ts$|src\/first-paint\/first-paint\.css\?inline$/;

/**
 * Keeps all that a first paint from the shop's answer needs in one file, and all that the page needs in another. What a
 * later part uses of them would else become a file of its own, and a trip to the server more; so every later part is made
 * to import them whole.
 */
const fewFiles: Plugin = {
  name: 'guest-cart:few-files',
  transform(code, id) {
    if (/src\/(?:first-paint\/paint-response|script-tag\/start)\.ts$/.test(id)) return { code, moduleSideEffects: true };
    if (laterParts.test(id))
      return { code: `import '/src/first-paint/paint-response.ts';\nimport '/src/script-tag/start.ts';\n${code}` };
    return null;
  },
};

/** What the page sends for when it is needed. */
const laterParts = /src\/(?:element\/(?:details-part|actions-part|actions)|settings\/diagnostics\/diagnostics)\.ts$/;

/** What the components send for comes with its looks here: a shadow root has no stylesheet of the page's. */
export const dressedParts: Plugin = {
  name: 'guest-cart:dressed-parts',
  enforce: 'pre',
  // The document of unit tests makes no stylesheets.
  apply: (_config, { mode }) => mode !== 'test',
  resolveId(source) {
    const [, part] = /^\.\.\/(?:details|actions)\/((?:details|actions)-part)\.tsx?$/.exec(source) ?? [];
    if (part === undefined) return null;
    return { id: fileURLToPath(new URL(`../../src/element/${part}.ts`, import.meta.url)), moduleSideEffects: true };
  },
};

/** A language's words: `de.ts`, and `de-compact.ts` for the first paint. */
const languages = 'src/view/messages/languages/';

/**
 * Asks for a language's file by a name that is put together, in place of two lists of all of them. No hash is in it: the
 * builds in one file, which leave out twelve languages that nobody reads, ask for the same files.
 */
const languagesByName: Plugin = {
  name: 'guest-cart:languages-by-name',
  load(id) {
    const [, kind] = /messages\/(compact|word)-files\.ts$/.exec(id) ?? [];
    if (kind === undefined) return null;
    const file = `\`./language-\${language.toLowerCase()}${kind === 'compact' ? '-compact' : ''}.js\``;
    return `export const ${kind}Files = new Proxy({}, { get: (_, language) => () => import(/* @vite-ignore */ ${file}) });`;
  },
};

/** Makes those files. */
const languageFiles: Plugin = {
  name: 'guest-cart:language-files',
  buildStart() {
    for (const file of readdirSync(languages)) {
      this.emitFile({ type: 'chunk', id: languages + file, fileName: `language-${file.replace(/ts$/, 'js')}` });
    }
  },
};

/** Leaves the languages out of the class alone, but names each, so that a host's bundler finds it beside the class. */
const languagesBeside: Plugin = {
  name: 'guest-cart:languages-beside',
  enforce: 'pre',
  resolveId(source) {
    const [, name] = /^\.\/languages\/([\w-]+)\.ts$/.exec(source) ?? [];
    return name === undefined ? null : { id: `./language-${name}.js`, external: true };
  },
};

/** How each is built. */
export const embedPlugins: Readonly<Record<EmbedKind, Plugin[]>> = {
  embed: [
    plainCalls,
    dressedParts,
    languagesByName,
    languageFiles,
    entryOfItsOwn,
    entryLends,
    fewFiles,
    plainNamespaces,
  ],
  'embed-element': [plainCalls, dressedParts, languagesBeside, nothingLent, plainNamespaces],
  'embed-classic': [plainCalls, dressedParts, languagesByName, nothingLent, plainNamespaces],
  'embed-loader': [],
};
