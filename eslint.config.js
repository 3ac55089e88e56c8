import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const configFiles = ['*.config.ts', 'test/docs/*.config.ts', '*.config.js', '.dependency-cruiser.js'];

const banned = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'What a shop sends is shown as text, never as markup.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(?:innerHTML|outerHTML)$/]',
    message: 'What a shop sends is shown as text, never as markup.',
  },
];
const noBarrels = { selector: 'ExportAllDeclaration', message: 'No barrels: export by name.' };

export default defineConfig(
  globalIgnores(['dist', 'dist-preview', 'examples', 'coverage', 'test-results', '.data']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A number in a template reads as it should; objects and null in one stay errors.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      // An empty text is as good as none in most of what is shown: `city || region`.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Two overloads often say more than a union of two tuples.
      '@typescript-eslint/unified-signatures': 'off',
      // A type alias for a tagged union and a record type read better than an index signature in an interface.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // noUncheckedIndexedAccess makes a cast with its reason necessary here and there.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-syntax': ['error', ...banned, noBarrels],
    },
  },
  {
    files: ['{src,test}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], query.configs['flat/recommended-strict']],
  },
  {
    files: ['test/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'],
    rules: {
      // Tests hand wrong shapes in on purpose, and know what their own fixtures hold.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'test/support/**', ...configFiles],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '.dependency-cruiser.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  // The React entry offers all of the framework-free one.
  { files: ['src/*.ts'], rules: { 'no-restricted-syntax': ['error', ...banned] } },
  { files: configFiles, rules: { 'no-restricted-syntax': 'off' } },
);
