import { decimalOf, textOf } from '../money/decimal.ts';
import type { CompactMessages } from '../messages/message-groups.ts';
import { clampText, plainName } from './text/plain-text.ts';

/** Limits for undeclared members, which can have any depth and length. */
const deepest = 4;
const maxMembers = 50;
const maxKeyLength = 60;

/** A field name as text: `option_qty` becomes "Option qty". */
export function labelOfName(name: string): string {
  const text = clampText(name.replaceAll(/[_\s]+/g, ' ').trim(), maxKeyLength);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spell(value: unknown, messages: Pick<CompactMessages, 'yes' | 'no'>, depth: number): string {
  if (typeof value === 'string') return plainName(value) ?? '';
  if (typeof value === 'number') {
    const decimal = decimalOf(value);
    return decimal === undefined ? '' : textOf(decimal);
  }
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value !== 'object' || value === null) return '';
  if (depth >= deepest) return '…';
  const entries = Array.isArray(value)
    ? value.slice(0, maxMembers).map((member: unknown) => spell(member, messages, depth + 1))
    : Object.entries(value)
        .slice(0, maxMembers)
        .map(([key, member]) => [labelOfName(key), spell(member, messages, depth + 1)] as const)
        .map(([key, text]) => (text === '' ? '' : `${key}: ${text}`));
  const cut = (Array.isArray(value) ? value.length : Object.keys(value).length) > maxMembers ? ['…'] : [];
  return [...entries.filter((text) => text !== ''), ...cut].join(Array.isArray(value) ? ', ' : '; ');
}

/** Any JSON value as readable text, never as code. Empty for a value without content. */
export function humanize(value: unknown, messages: Pick<CompactMessages, 'yes' | 'no'>): string {
  return clampText(spell(value, messages, 0));
}
