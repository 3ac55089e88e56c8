import type { Browser } from 'playwright-core';
import { addPreloadedPages, badgePath, bareTag, inlinedLoader, preloadedTag } from '../build/build-embed.ts';
import { foreknown, foreknownByScript, handWritten, handWrittenInline, type Contender } from '../build/contender.ts';
import { fewer, measure, type Measured, type Plan } from './measure.ts';
import { kinds } from '../carts.ts';
import type { BenchOptions } from '../options.ts';
import { conditionName } from '../report/report-paint.ts';
import type { Load } from '../report/report-bytes.ts';
import type { BenchServer } from './server.ts';
import type { Carts, Stage } from '../build/stage.ts';
import { leading, Summary } from '../report/summary.ts';
import { travel, type Condition, type Visit } from './visit.ts';

export interface Run {
  readonly browser: Browser;
  readonly server: BenchServer;
  readonly stage: Stage;
  readonly carts: Carts;
  readonly options: BenchOptions;
  readonly say: (what: string) => void;
}

export interface Seen {
  readonly summary: Summary;
  readonly contenders: readonly Contender[];
  readonly loads: readonly Load[];
  readonly badge: Visit | undefined;
}

const easy: Condition = { slowdown: 1, slowNetwork: false };
const others: readonly Condition[] = [{ slowdown: 4, slowNetwork: false }, { slowdown: 1, slowNetwork: true }, easy];

/** Every contender under all its conditions. */
export async function measureAll({ browser, server, stage, carts, options, say }: Run): Promise<Seen> {
  const { small, large } = carts;
  const { rounds, quick } = options;
  // Single visits that record what is loaded and when; they also warm up the browser.
  const look = async (path: string, size: number, condition = easy): Promise<Visit> => {
    const cart = { ...small, size };
    return (await travel(browser, { server, path, condition, cart, uncached: false })).first;
  };
  await look(bareTag.path, 3);
  const modules = [...stage.assets.keys()].filter((path) => /^\/embed\/(?:badge|paint)-/.test(path));
  addPreloadedPages(stage.assets, stage.template, stage.embedFolder, modules);
  const main = [handWritten, bareTag, inlinedLoader, stage.react];
  const contenders = [
    handWritten,
    handWrittenInline,
    bareTag,
    preloadedTag,
    inlinedLoader,
    stage.react,
    ...stage.peers,
  ];
  const loads: Load[] = [];
  const isWhole = !quick && options.kinds.length === kinds.length;
  for (const contender of isWhole ? contenders : []) loads.push({ contender, first: await look(contender.path, 3) });
  // On the slow network: on a fast one, the chunks after the paint arrive before its frame ends.
  const badge = await look(badgePath, 0, leading);

  const most = [handWritten, handWrittenInline, bareTag, preloadedTag, inlinedLoader, stage.react];
  const plain: Plan = {
    condition: leading,
    cart: small,
    contenders: [...most, foreknown, foreknownByScript],
    guests: stage.peers,
    rounds,
    uncached: true,
  };
  const forms = [handWritten, bareTag, preloadedTag, inlinedLoader];
  const plans: Plan[] = options.kinds.map((kind) => {
    const cart = carts.others.find((other) => other.kind === kind);
    return cart === undefined ? plain : { condition: leading, cart, contenders: forms, rounds, uncached: true };
  });
  if (isWhole) {
    plans.push({ condition: leading, cart: large, contenders: most, rounds, uncached: true });
    for (const condition of others) {
      for (const cart of [small, large])
        plans.push({ condition, cart, contenders: main, rounds: fewer(rounds), uncached: false });
    }
  }
  const measured: Measured[] = [];
  for (const plan of plans) {
    say(`${plan.cart.name}, ${conditionName(plan.condition)}, ${plan.rounds} rounds`);
    measured.push(...(await measure(browser, server, plan)));
  }
  return { summary: new Summary(measured), contenders: [...contenders, foreknown, foreknownByScript], loads, badge };
}
