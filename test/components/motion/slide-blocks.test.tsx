// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSlidingBlocks } from '../../../src/components/motion/slide-blocks.ts';

// How blocks slide: test/browser/element/line-motion.test.ts

function Cart({ lines }: { readonly lines: readonly string[] }) {
  const place = useRef<HTMLUListElement>(null);
  useSlidingBlocks(place);
  return (
    <div className="gc-body">
      <ul ref={place} className="gc-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const nextFrame = () => new Promise(requestAnimationFrame);

test('a page’s own test may give jsdom a ResizeObserver: nothing slides, and nothing throws', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const onError = vi.fn<(event: ErrorEvent) => void>();
  addEventListener('error', onError);
  onTestFinished(() => removeEventListener('error', onError));
  const { rerender } = render(<Cart lines={['Mug']} />);
  await nextFrame();
  await nextFrame();
  rerender(<Cart lines={['Mug', 'Notebook']} />);
  await nextFrame();
  expect(onError).not.toHaveBeenCalled();
});
