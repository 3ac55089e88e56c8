import { maskBody } from '../api/mask-body.ts';
import { issueLog, operationLog, type LoggedOperation } from '../api/report.ts';
import type { SchemaIssue } from '../api/shape.ts';
import {
  settingText,
  parseSetting,
  type SettingDefinition,
  attributeOf,
  type SettingSource,
} from './parse-setting.ts';
import { settings, type GuestCartSettings } from './settings.ts';
import { version } from '../api/version.ts';
import { unsupportedFeatures } from '../api/unsupported-features.ts';

/**
 * The facts that support needs about a page. Contains no cart, id, token, name, address or e-mail.
 */
export interface SupportBundle {
  readonly version: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Settings that the page has set. "…" replaces values that may be private. */
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * By declared feature, whether the shop has its route. `supported` until a request has failed.
   */
  readonly features: Readonly<Record<string, 'supported' | 'unsupported'>>;
  /** The last 50 differences from the interface. They name paths and types, never values. */
  readonly schemaIssues: readonly SchemaIssue[];
  /** The last 50 requests, the oldest first. */
  readonly operations: readonly LoggedOperation[];
  readonly browser: {
    readonly userAgent: string;
    readonly language: string;
    readonly online: boolean;
    readonly secureContext: boolean;
  };
  readonly storage: 'available' | 'full or denied';
  readonly locks: 'available' | 'missing';
}

/** Free texts of the page that are not private. */
const plainNames: readonly string[] = ['store', 'namespace'];

/** The address without user name, query and fragment. */
function addressOf(text: string): string {
  const page = typeof document === 'undefined' ? undefined : document.baseURI;
  if (!URL.canParse(text, page)) return '…';
  const { origin, pathname } = new URL(text, page);
  return origin + pathname;
}

function redacted(name: string, definition: SettingDefinition, text: string): unknown {
  if (name === 'baseUrl') return addressOf(text);
  if (plainNames.includes(name)) return /^[\w.-]{1,40}$/.test(text) ? text : '…';
  if (definition.type === 'text' || name === 'customerId') return '…';
  const value = parseSetting(definition, text);
  if (value === undefined) return 'unusable';
  return value instanceof Set ? [...value] : value;
}

function storageState(): SupportBundle['storage'] {
  try {
    const storage = globalThis.localStorage;
    const key = 'guest-cart:support';
    storage.setItem(key, '1');
    const isKept = storage.getItem(key) === '1';
    storage.removeItem(key);
    return isKept ? 'available' : 'full or denied';
  } catch {
    return 'full or denied';
  }
}

/** The bundle of a page whose settings come from a source. */
export function supportBundleOf(source: SettingSource): SupportBundle {
  const given = Object.entries<SettingDefinition>(settings).flatMap(([name, definition]) => {
    const text = source(attributeOf(name));
    return text == null ? [] : [[name, redacted(name, definition, text)] as const];
  });
  const shown: Readonly<Record<string, unknown>> = Object.fromEntries(given);
  // The setting `features`, parsed to a list of names.
  const declared = Array.isArray(shown['features']) ? (shown['features'] as readonly string[]) : [];
  const missing = unsupportedFeatures().features;
  const isMissing = (feature: string): boolean =>
    [...missing].some((key) => key.startsWith(`${feature} `));
  // Node's navigator lacks some of these.
  const { userAgent, language, onLine, locks } = navigator as Partial<Navigator>;
  const bundle: SupportBundle = {
    version,
    createdAt: new Date().toISOString(),
    settings: shown,
    features: Object.fromEntries(
      declared.map(
        (feature) => [feature, isMissing(feature) ? 'unsupported' : 'supported'] as const,
      ),
    ),
    // A field of extension attributes can have any name, such as an e-mail address: other names are
    // masked.
    schemaIssues: issueLog.map((issue) => ({
      ...issue,
      path: /^[\w.[\]]*$/.test(issue.path) ? issue.path : '…',
    })),
    operations: [...operationLog],
    browser: {
      userAgent: userAgent ?? '',
      language: language ?? '',
      online: onLine ?? true,
      secureContext: (globalThis as { isSecureContext?: boolean }).isSecureContext ?? false,
    },
    storage: storageState(),
    locks: locks === undefined ? 'missing' : 'available',
  };
  return JSON.parse(maskBody(JSON.stringify(bundle), [])) as SupportBundle;
}

/**
 * Creates a support bundle: version, settings, feature support, schema issues, the last 50
 * requests, browser, storage and locks. It contains no cart, id, token, name, address or e-mail.
 *
 * @param given the settings of the page, as the widget and the provider get them
 * @example
 * const bundle = createSupportBundle({ baseUrl, features: ['totals'] });
 * await navigator.clipboard.writeText(JSON.stringify(bundle));
 */
export function createSupportBundle(given: GuestCartSettings = {}): SupportBundle {
  const texts = new Map(
    Object.entries(given).map(([name, value]) => [attributeOf(name), settingText(value)]),
  );
  return supportBundleOf((attribute) => texts.get(attribute));
}
