import { type ComponentType, type CSSProperties, useState } from 'react';
import './start.css';

interface Token {
  readonly name: string;
  readonly label: string;
  readonly type: 'color' | 'range';
  readonly value: string;
}

/** Those that change a cart the most. docs/theming.md has all. */
const tokens: readonly Token[] = [
  { name: '--guest-cart-accent', label: 'Accent', type: 'color', value: '#2c5a4c' },
  { name: '--guest-cart-on-accent', label: 'On the accent', type: 'color', value: '#ffffff' },
  { name: '--guest-cart-line', label: 'Lines', type: 'color', value: '#d9d4ca' },
  { name: '--guest-cart-good', label: 'Good', type: 'color', value: '#1f9d55' },
  { name: '--guest-cart-radius', label: 'Radius', type: 'range', value: '8' },
];

const cssOf = ({ type }: Token, value: string): string => (type === 'range' ? `${value}px` : value);

/** A cart with fields for its tokens, and the rule to copy. */
export function Tokens(Cart: ComponentType) {
  return <TokenFields Cart={Cart} />;
}

function TokenFields({ Cart }: { readonly Cart: ComponentType }) {
  const [values, setValues] = useState(
    () => new Map(tokens.map(({ name, value }) => [name, value])),
  );
  const declared = tokens.map((token) => ({
    token,
    value: values.get(token.name) ?? token.value,
  }));
  const style = Object.fromEntries(
    declared.map(({ token, value }) => [token.name, cssOf(token, value)]),
  ) as CSSProperties;
  const rules = declared.map(({ token, value }) => `  ${token.name}: ${cssOf(token, value)};`);
  return (
    <div className="tokens">
      <form aria-label="Tokens">
        {declared.map(({ token, value }) => (
          <label key={token.name}>
            {token.label}
            <input
              type={token.type}
              min={0}
              max={24}
              value={value}
              onChange={({ currentTarget }) =>
                setValues(new Map(values).set(token.name, currentTarget.value))
              }
            />
          </label>
        ))}
        <pre tabIndex={0}>{[':root {', ...rules, '}'].join('\n')}</pre>
      </form>
      <div style={style}>
        <Cart />
      </div>
    </div>
  );
}
