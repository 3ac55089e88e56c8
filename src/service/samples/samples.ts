import { everydaySamples } from './everyday-samples.ts';
import { fullSample } from './full-sample.ts';
import { moneySamples } from './money-samples.ts';
import { oddSamples } from './odd-samples.ts';
import type { Sample } from './sample.ts';

/** Every sample cart, in display order. Together they have every field of sections 2.1 to 2.10. */
export const samples: readonly Sample[] = [fullSample, ...everydaySamples, ...moneySamples, ...oddSamples];
