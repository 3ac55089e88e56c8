import { bareTag } from '../build/build-embed.ts';
import { leading, Summary, type Stage } from './summary.ts';
import { whole } from './table.ts';

const names: Record<Stage, string> = {
  first: 'First visit',
  cached: 'Returning, script in the HTTP cache',
  uncached: 'Returning, nothing cached',
};

/** The contenders that paint the cart faster than the bare tag under the leading condition, 3 items: one line per visit. */
export function losses(summary: Summary): string {
  const own = summary.find(bareTag, leading, '3 items');
  if (own === undefined) return '';
  const stages: readonly Stage[] = ['first', 'cached', 'uncached'];
  return stages
    .map((stage) => {
      const value = Summary.value(own, stage, (visit) => visit.painted);
      const faster = summary.group(leading, '3 items').flatMap((measured) => {
        const theirs = Summary.value(measured, stage, (visit) => visit.painted);
        // Other forms of the embed and the floors, which show no response of the shop, do not count.
        const isOwn = /^(?:embed|floor)/.test(measured.contender.name);
        return theirs < value && !isOwn ? [`${measured.contender.name} (${whole(theirs)})`] : [];
      });
      const verdict = faster.length === 0 ? 'none is faster' : `faster: ${faster.join(', ')}`;
      return `- ${names[stage]}: the bare tag paints after ${whole(value)} ms; ${verdict}.`;
    })
    .join('\n');
}
