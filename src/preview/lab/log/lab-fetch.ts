import { faultOperationOf, serveWithFaults } from '../../../service/faults.ts';
import type { LabFaults } from '../faults/lab-faults.ts';
import type { LabLog, LabRequest } from './lab-log.ts';

/** Longest part of a body that the log keeps, in characters. Endless responses are a fault that the Lab can inject. */
const maxLogged = 500_000;

type Settle = (changes: Pick<LabRequest, 'outcome'> & Partial<LabRequest>) => void;

/** Forwards a body, and reports its text when it has ended, failed or was cancelled. */
function observed(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEnd: (text: string, outcome: 'complete' | 'dropped' | 'aborted') => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd(text, 'complete');
          controller.close();
          return;
        }
        if (text.length < maxLogged) text += decoder.decode(value, { stream: true });
        controller.enqueue(value);
      } catch (error) {
        onEnd(text, 'dropped');
        controller.error(error);
      }
    },
    async cancel(reason) {
      onEnd(text, 'aborted');
      await reader.cancel(reason);
    },
  });
}

function bodyText(body: unknown): string | null {
  return typeof body === 'string' ? body : null;
}

/**
 * Creates the `fetch` of the preview: logs every request with its response, and injects the faults of the Lab. Faults
 * are injected in this page, so they also work with a real shop and do not affect other tabs.
 */
export function createLabFetch(log: LabLog, faults: LabFaults): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const token = new Headers(init?.headers).get('Authorization')?.replace(/^Bearer /, '');
    if (token !== undefined) log.addToken(token);
    const operation = faultOperationOf(method, url.pathname, '/rest');
    const taken = operation && faults.take(operation);
    const path = url.pathname + url.search;
    const id = log.addRequest({ method, path, requestBody: bodyText(init?.body), fault: taken?.name ?? null });
    const start = performance.now();
    let isSettled = false;
    const settle: Settle = (changes) => {
      if (isSettled) return;
      isSettled = true;
      log.update(id, { ms: Math.round(performance.now() - start), ...changes });
    };
    const onAbort = (): void => settle({ outcome: 'aborted' });
    init?.signal?.addEventListener('abort', onAbort, { once: true });
    // Looked up for each request, because tests replace the global.
    const send = (): Promise<Response> => globalThis.fetch(input, init);
    try {
      const response = await (operation === undefined || taken === undefined
        ? send()
        : serveWithFaults({ take: () => taken.fault }, operation, send));
      const { status } = response;
      const headers = Object.fromEntries(response.headers);
      log.update(id, { status, headers });
      if (response.body === null) {
        settle({ outcome: 'complete', status, headers });
        return response;
      }
      const body = observed(response.body, (responseBody, outcome) => settle({ outcome, responseBody }));
      return new Response(body, { status, statusText: response.statusText, headers: response.headers });
    } catch (error) {
      settle({ outcome: init?.signal?.aborted === true ? 'aborted' : 'dropped' });
      throw error;
    }
  };
}
