import { useState } from 'react';
import { useStore } from 'zustand';
import { usePreview } from '../storefront/preview-context.ts';
import { copyText, download, Problem, QuietButton, Section } from './parts.tsx';
import { importCarts, recordingOf, testSnippet } from './record.ts';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The exchanges of this page, and the cart that it shows, as files. */
function Exports() {
  const { lab, announce } = usePreview();
  const entries = useStore(lab.log.entries);
  const { steps, shown } = useStore(lab.steps.state);
  const { cart = null } = shown ?? steps.findLast((step) => step.cart !== null) ?? {};
  const requests = entries.filter(({ kind }) => kind === 'request').length;
  const masked = (): string => {
    try {
      return json(JSON.parse(lab.log.maskBody(cart ?? 'null'))).trimEnd();
    } catch {
      return lab.log.maskBody(cart ?? '');
    }
  };
  return (
    <>
      <Section title="Record">
        <p className="soft hint">
          {requests} {requests === 1 ? 'request' : 'requests'} so far. Cart ids are numbered; tokens, names and
          addresses are masked. <code>npm run test:recordings -- FOLDER</code> replays the file.
        </p>
        <div className="row">
          <QuietButton isOff={requests === 0} onPress={() => download('recording.json', json(recordingOf(lab.log)))}>
            Download recording
          </QuietButton>
        </div>
      </Section>
      <Section title="This cart">
        <div className="row">
          <QuietButton isOff={cart === null} onPress={() => download('cart.json', `${masked()}\n`)}>
            Download fixture
          </QuietButton>
          <QuietButton
            isOff={cart === null}
            onPress={() => void copyText(testSnippet(masked())).then(() => announce('Test copied'))}
          >
            Copy as test
          </QuietButton>
        </div>
      </Section>
    </>
  );
}

/** Shows a cart from a text or a file. */
function Import() {
  const { lab } = usePreview();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function read(name: string, body: string): void {
    try {
      lab.steps.importSteps(importCarts(name, body));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Section title="Import">
      <form
        className="lab-form"
        onSubmit={(event) => {
          event.preventDefault();
          read('pasted', text);
        }}
      >
        <label>
          Cart body or recording
          <textarea
            rows={5}
            spellCheck={false}
            value={text}
            placeholder='{ "items": [ … ] }'
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
        </label>
        <div className="row">
          <QuietButton isOff={text.trim() === ''}>Show</QuietButton>
          <label className="button quiet lab-file">
            Open a file
            <input
              type="file"
              accept=".json,application/json"
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file === undefined) return;
                void file.text().then((body) => read(file.name.replace(/\.json$/, ''), body));
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
      </form>
      <Problem text={problem} />
      <p className="soft hint">The cart replaces yours, and appears in Inspector and Steps. Nothing is sent.</p>
    </Section>
  );
}

/** Exports what happened as files, and imports carts. */
export function RecordPanel() {
  return (
    <div className="lab-stack">
      <Exports />
      <Import />
    </div>
  );
}
