import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { sharedBuild } from '../support/browser/builds.ts';

/** The strictest options, with the module resolution of bundlers or Node, and those of a template. */
type Resolution = 'bundler' | 'nodenext' | 'node' | 'create-vite';

const bundled: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const strictest: ts.CompilerOptions = {
  exactOptionalPropertyTypes: true,
  // The default of TypeScript 7.
  noUncheckedSideEffectImports: true,
};

const ways: Readonly<Record<Resolution, ts.CompilerOptions>> = {
  bundler: { ...bundled, ...strictest },
  nodenext: {
    ...strictest,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  },
  // Of older starters: Create React App, Next.js 12, Gatsby.
  node: {
    ...strictest,
    module: ts.ModuleKind.CommonJS,
    // oxlint-disable-next-line typescript/no-deprecated -- what these starters have
    moduleResolution: ts.ModuleResolutionKind.Node10,
    esModuleInterop: true,
    resolveJsonModule: true,
    ignoreDeprecations: '6.0',
  },
  'create-vite': {
    ...bundled,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    noFallthroughCasesInSwitch: true,
    skipLibCheck: true,
  },
};

/** A strict TypeScript project with the types of the package's script tag and element. */
export interface TypedProject {
  /**
   * Checks files by their paths. Only those in `react/` can import React's types.
   *
   * @returns the errors of TypeScript, including those in the package's declarations
   */
  readonly check: (
    files: Readonly<Record<string, string>>,
    resolution: Resolution,
  ) => readonly string[];
  readonly remove: () => void;
}

/** What a React project has beside the package. */
const inReact = [
  '@types/react',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'vitest',
];

function link(name: string, packages: string): void {
  mkdirSync(dirname(join(packages, name)), { recursive: true });
  symlinkSync(resolve('node_modules', name), join(packages, name), 'junction');
}

export async function openTypedProject(): Promise<TypedProject> {
  // TypeScript writes paths with forward slashes.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'guest-cart-types-'))).replaceAll(
    '\\',
    '/',
  );
  const packages = `${folder}/node_modules`;
  const ours = `${packages}/guest-cart`;
  const stage = join(await sharedBuild('package'), 'stage');
  mkdirSync(ours, { recursive: true });
  cpSync(`${stage}/package.json`, `${ours}/package.json`);
  cpSync(`${stage}/dist`, `${ours}/dist`, { recursive: true });
  // The repository's package.json has this shape.
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: object;
  };
  for (const name of Object.keys(dependencies)) link(name, packages);
  for (const name of inReact) link(name, `${folder}/react/node_modules`);
  // A project has React's types next to the package.
  cpSync(ours, `${folder}/react/node_modules/guest-cart`, { recursive: true });
  // The declarations on disk take most of the time, and are the same for every check.
  const declarations = new Map<string, ts.SourceFile | undefined>();

  return {
    check(files, resolution) {
      const options: ts.CompilerOptions = {
        ...ways[resolution],
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        jsx: ts.JsxEmit.ReactJSX,
        strict: true,
        noEmit: true,
        types: [],
      };
      const texts = new Map(Object.entries({ 'package.json': '{"type":"module"}', ...files }));
      const textOf = (path: string): string | undefined =>
        path.startsWith(`${folder}/`) ? texts.get(path.slice(folder.length + 1)) : undefined;
      const disk = ts.createCompilerHost(options);
      const host: ts.CompilerHost = {
        ...disk,
        getCurrentDirectory: () => folder,
        // TypeScript looks for files only in folders that exist.
        directoryExists: (path) =>
          path.startsWith(`${folder}/`) || disk.directoryExists?.(path) === true,
        fileExists: (path) => textOf(path) !== undefined || disk.fileExists(path),
        readFile: (path) => textOf(path) ?? disk.readFile(path),
        getSourceFile(path, how) {
          const text = textOf(path);
          if (text !== undefined) return ts.createSourceFile(path, text, how);
          const key = `${resolution} ${path}`;
          if (!declarations.has(key)) declarations.set(key, disk.getSourceFile(path, how));
          return declarations.get(key);
        },
      };
      const program = ts.createProgram({
        rootNames: Object.keys(files).map((path) => `${folder}/${path}`),
        options,
        host,
      });
      const checked = program
        .getSourceFiles()
        .filter(({ fileName }) => fileName.startsWith(folder));
      const diagnostics = checked.flatMap((file) => [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ]);
      return [
        ...program.getOptionsDiagnostics(),
        ...program.getGlobalDiagnostics(),
        ...diagnostics,
      ].map(
        ({ file, messageText }) =>
          `${file?.fileName.slice(folder.length + 1) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
