import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['hooks/provider.tsx', 'components/widget/guest-cart-widget.tsx', 'components/widget/guest-cart-badge.tsx'])(
  'a server component may render %s: it is marked as client code, before anything else',
  (file) => {
    const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
    expect(source).toMatch(/^'use client';\n/);
  },
);
