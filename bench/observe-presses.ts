/** The times of a press, in milliseconds. */
export interface Press {
  /** From the input event to the end of the first frame that shows the result. */
  readonly shown: number;
  /** The browser's own value (INP); undefined below its threshold of 16 ms. */
  readonly interaction: number | undefined;
  /** Time of forced style and layout in the frames until then. */
  readonly forced: number;
}

/** Global names that pages and the bench share. */
export interface PressObserver {
  /** Starts a measurement. `result` returns a text that the press changes. */
  readonly watch: (result: () => string | undefined) => void;
  /** Resolves when the result is shown. */
  readonly done: () => Promise<Press>;
}

declare global {
  interface Window {
    pressObserver?: PressObserver;
  }
}

/** Runs in the page before its scripts. */
export function observePresses(): void {
  const events: PerformanceEventTiming[] = [];
  const frames: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) {
    new PerformanceObserver((list) => {
      frames.push(...list.getEntries());
    }).observe({ type: 'long-animation-frame' });
  }
  let measured: Promise<Press> | undefined;

  function endOfFrame(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message sent within a frame arrives when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });
    });
  }

  function forcedSince(start: number): number {
    let forced = 0;
    for (const frame of frames.filter(({ startTime, duration }) => startTime + duration >= start)) {
      const { scripts = [] } = frame as {
        scripts?: readonly { forcedStyleAndLayoutDuration: number }[];
      };
      for (const script of scripts) forced += script.forcedStyleAndLayoutDuration;
    }
    return forced;
  }

  window.pressObserver = {
    watch(result) {
      const before = result();
      measured = new Promise((resolve) => {
        // Capture on `window`: before every listener of the page.
        window.addEventListener(
          'click',
          (event) => {
            void (async () => {
              let shown = Number.NaN;
              for (let frame = 0; frame < 120; frame += 1) {
                await endOfFrame();
                shown = performance.now() - event.timeStamp;
                if (result() !== before) break;
              }
              if (result() === before) shown = Number.NaN;
              // Entries arrive after the frame.
              await new Promise((later) => setTimeout(later, 150));
              const entry = events.findLast(
                ({ startTime, name }) => name === 'click' && startTime === event.timeStamp,
              );
              resolve({
                shown,
                interaction: entry?.duration,
                forced: forcedSince(event.timeStamp),
              });
            })();
          },
          { capture: true, once: true },
        );
      });
    },
    done: () => measured ?? Promise.reject(new Error('bench: nothing is watched')),
  };
}
