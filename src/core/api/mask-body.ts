import { maskSecrets } from './error-from-response.ts';
import { typedFields } from './line-fields.ts';

/**
 * Fields with personal data or a secret. A longer name with the same ending also counts:
 * `customer_email`.
 */
const personalNames = [
  'e?mail|(?:first|last|middle|full|customer|company|user)_?name|prefix|suffix|company',
  'telephone|phone|fax|street|city|post_?code|zip|region|region_code|vat_id|tax_?vat|dob',
  ...typedFields(),
  'remote_ip|note|message_to_seller|po_number|password|(?:access_?)?token|confirmation',
].join('|');

/** A JSON string, possibly cut off before its end. */
const string = String.raw`"(?:[^"\\]|\\.)*(?:"|$)`;

/** A list of strings and numbers. A string may contain a bracket. */
const list = String.raw`\[(?:[^"[\]{}]|${string})*(?:\]|$)`;

/** A field with a string, a number or a list of them. Works on incomplete JSON. */
const personalField = new RegExp(
  String.raw`("(?:\w*_)?(?:${personalNames})"\s*:\s*)(?:(${string})|(${list})|(-?\d[\d.eE+-]*))`,
  'gi',
);

/** `{"attribute_code": "phone", "value": …}`: custom attributes may hold anything. */
const customValue = new RegExp(
  String.raw`("attribute_code"\s*:\s*${string}\s*,\s*"value"\s*:\s*)(?:${string}|${list}|-?\d[\d.eE+-]*)`,
  'g',
);

const email = /[^\s"'<>@:,;()]+@[^\s"'<>@:,;()]+\.[a-z]+/gi;

function maskField(
  _field: string,
  name: string,
  text: string | undefined,
  list: string | undefined,
  number: string | undefined,
) {
  if (number !== undefined) return `${name}0`;
  if (list !== undefined) return `${name}${list.includes('"') ? '["…"]' : '[]'}`;
  return name + (text === '""' ? text : '"…"');
}

/**
 * Masks a request or response body: ids and tokens, and the values of fields with personal data.
 * Values keep their JSON type, and all other characters are unchanged, so amounts keep their
 * digits.
 */
export function maskBody(body: string, secrets: Iterable<string>): string {
  const masked = body
    .replace(personalField, maskField)
    .replace(customValue, '$1"…"')
    .replace(email, '…');
  return maskSecrets(masked, secrets);
}
