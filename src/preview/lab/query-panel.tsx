import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools/production';
import { usePreview } from '../storefront/preview-context.ts';

/** TanStack Query Devtools: every query of the preview. Loaded on demand. */
export function QueryPanel() {
  const { settings } = usePreview();
  return (
    <div className="lab-queries">
      <ReactQueryDevtoolsPanel theme={settings.scheme} style={{ blockSize: '100%' }} />
    </div>
  );
}
