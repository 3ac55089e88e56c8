import { useId, useState } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import { usePreview } from './preview-context.ts';
import { useHash } from './settings.ts';
import { codeOf } from './cart-code.ts';
import { useWords } from './words.ts';

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
  const { settings } = usePreview();
  const words = useWords();
  const { hash, clear } = useHash();
  if (hash !== codeHash) return null;
  const sections = codeOf(settings);
  return (
    <ModalDialog title={words.code} onClose={clear}>
      <div className="codes" lang="en" dir="ltr">
        <p className="soft">
          The cart that you see, with these settings. Try it on{' '}
          <a href="/script-tag.html">a page with the script tag</a>.
        </p>
        {Object.entries(sections).map(([title, code]) => (
          <CodeSection key={title} title={title} code={code} />
        ))}
      </div>
    </ModalDialog>
  );
}
