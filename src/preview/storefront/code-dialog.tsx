import { useId, useState } from 'react';
import { ModalDialog } from './controls.tsx';
import { usePreview } from './preview-context.ts';
import { useHash } from './settings.ts';
import { codeOf } from './cart-code.ts';

function CodeSection({ title, code }: { readonly title: string; readonly code: string }) {
  const id = useId();
  const [status, setStatus] = useState('');
  function copy(): void {
    navigator.clipboard.writeText(code).then(
      () => setStatus('Copied'),
      // A browser without permission. The text can still be selected.
      () => setStatus('Couldn’t copy. Select the code instead.'),
    );
  }
  return (
    <section className="code" aria-labelledby={id}>
      <header className="row">
        <h3 id={id}>{title}</h3>
        <output className="soft">{status}</output>
        <button type="button" className="button quiet" onClick={copy}>
          Copy<span className="visually-hidden"> {title}</span>
        </button>
      </header>
      <pre tabIndex={0}>{code}</pre>
    </section>
  );
}

/** The address that opens the dialog, as `#TEE` opens a product. */
export const codeHash = '#code';

/** The code of this cart, with the settings of the bar. */
export function CodeDialog() {
  const { settings, store, shopper } = usePreview();
  const { hash, clear } = useHash();
  if (hash !== codeHash) return null;
  const sections = codeOf({ settings, storeId: store?.id ?? null, shopper });
  return (
    <ModalDialog title="The code of this cart" onClose={clear}>
      <p className="soft">With the settings of the bar: the cart that you see.</p>
      {Object.entries(sections).map(([title, code]) => (
        <CodeSection key={title} title={title} code={code} />
      ))}
    </ModalDialog>
  );
}
