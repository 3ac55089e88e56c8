import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools';

/** TanStack Query Devtools: every query of the preview. Loaded on demand. */
export default function QueryPanel() {
  return <ReactQueryDevtoolsPanel style={{ blockSize: '100%', minBlockSize: '24rem' }} />;
}
