import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fields with personal data. The list is separate, because the tests check the one of the product.
 */
const personalFields = new Set(
  'email customer_email firstname lastname middlename prefix suffix company telephone fax street city postcode vat_id taxvat dob customer_dob remote_ip customer_note region_code'.split(
    ' ',
  ),
);

/** Each personal text of a JSON value, with the name of its field. */
export function personalValues(
  value: unknown,
  name = '',
): readonly (readonly [field: string, value: string])[] {
  if (Array.isArray(value)) return value.flatMap((member: unknown) => personalValues(member, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([field, member]) => personalValues(member, field));
  }
  return typeof value === 'string' && personalFields.has(name) ? [[name, value]] : [];
}

/** Whether a text is neither empty nor masked. */
export function isPersonal(text: string): boolean {
  return text !== '' && text !== '…';
}

export interface RecordedBody {
  readonly name: string;
  readonly body: string;
}

/** All JSON bodies of the folders in `GUEST_CART_RECORDINGS`. None without that folder. */
export function recordedBodies(): readonly RecordedBody[] {
  const root = process.env['GUEST_CART_RECORDINGS'];
  if (root === undefined || !existsSync(join(root, 'recordings'))) return [];
  return globSync('{recordings,recordings-totals}/**/*.json', { cwd: root }).flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const file = JSON.parse(text) as { readonly response?: { readonly body?: unknown } } | null;
    const body = file?.response === undefined ? text : file.response.body;
    if (typeof body !== 'string') return [];
    try {
      JSON.parse(body);
      return [{ name, body }];
    } catch {
      // An HTML page, or a truncated body.
      return [];
    }
  });
}
